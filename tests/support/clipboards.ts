import { readFileSync } from "node:fs";
import { join } from "node:path";

// Programs' clipboard content as text/html. Written for the tests, each after the named program's output: the same elements,
// classes, styles and order, with different words.

const read = (name: string) =>
  readFileSync(join(import.meta.dirname, "clipboards", `${name}.txt`), "utf8");

/**
 * Word for Windows (Microsoft 365), as Chromium provides it: namespaces and conditional comments, a style sheet, numbered
 * paragraphs with the bullet in a span, non-breaking spaces, footnotes, hidden words, an image by the path of a temporary
 * file.
 */
export const wordHtml = read("word");
/** The expected result. */
export const wordCleaned = read("word-cleaned");

/**
 * Google Docs in Chromium: everything within a `<b>` that is not bold and has the document's ID, formatting as styles of
 * spans, a nested list next to its entry, links through Google's redirect, line breaks between blocks.
 */
export const googleDocsHtml = read("google-docs");
export const googleDocsCleaned = read("google-docs-cleaned");

/** Excel (Microsoft 365): a style sheet, classes, widths, a hidden row, non-breaking spaces in empty cells. */
export const excelHtml = read("excel");
/** Google Sheets: a wrapper element around a table, with values as attributes. */
export const googleSheetsHtml = read("google-sheets");
/** LibreOffice Calc: fonts around every cell. */
export const calcHtml = read("calc");

/** Other programs by their names, with elements that a post cannot contain unchanged. */
export const clipboard = (
  name:
    | "chat"
    | "github"
    | "google-docs-checklist"
    | "google-docs-partial-list"
    | "jetbrains"
    | "outlook"
    | "vs-code"
    | "word-online",
): string => read(name);
