import { readFileSync } from "node:fs";
import { join } from "node:path";

// Programs' clipboard content as text/html. Written for the tests, each after the named program's output: the same elements,
// classes, styles and order, our own with words.

const read = (name: string) =>
  readFileSync(join(import.meta.dirname, "clipboards", `${name}.txt`), "utf8");

/**
 * Word for Windows (Microsoft 365), as Chromium hands it out: namespaces and conditional comments, its own style sheet,
 * numbered paragraphs whose bullet a span draws, protected spaces, footnotes, hidden words, an image by the path of a temporary file.
 */
export const wordHtml = read("word");
/** Its target. */
export const wordCleaned = read("word-cleaned");

/**
 * Google Docs in Chromium: all of it within a `<b>` that is not bold and carries the document's id, marks as styles of spans,
 * a list within a list next to its entry, links through Google's redirect, line breaks between blocks.
 */
export const googleDocsHtml = read("google-docs");
export const googleDocsCleaned = read("google-docs-cleaned");

/** Excel (Microsoft 365): a style sheet, classes, widths, a hidden row, protected spaces in empty cells. */
export const excelHtml = read("excel");
/** Google Sheets: its own element around a table, with values as attributes. */
export const googleSheetsHtml = read("google-sheets");
/** LibreOffice Calc: fonts around every cell. */
export const calcHtml = read("calc");

/** Others by the names of their programs: their elements that a text cannot hold unchanged. */
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
