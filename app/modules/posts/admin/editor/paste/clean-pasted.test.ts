// @vitest-environment jsdom
import { generateHTML, generateJSON } from "@tiptap/core";
import { describe, expect, it } from "vitest";
import {
  calcHtml,
  excelHtml,
  googleDocsCleaned,
  googleDocsHtml,
  googleSheetsHtml,
  wordCleaned,
  wordHtml,
} from "#tests/support/clipboards.ts";
import { harmIn, hostileHtml } from "#tests/support/hostile-html.ts";
import { extensions } from "../extensions.ts";
import { cleanPastedHtml } from "./clean-pasted.ts";

/** Collapses the spaces between blocks, which have no meaning. */
const packed = (html: string) =>
  html
    .trim()
    .replace(/[\n ]+/g, " ")
    .replaceAll("> <", "><");
const clean = (html: string) => packed(cleanPastedHtml(html));
/** The HTML that the editor accepts. */
const shown = (html: string) =>
  generateHTML(generateJSON(cleanPastedHtml(html), extensions), extensions);

describe("pasted content", () => {
  it("from Word keeps lists and headings, without paragraph marks and hidden text", () => {
    expect(clean(wordHtml)).toBe(packed(wordCleaned));
  });

  it("from Google Docs has marks for styles, and links to the real targets", () => {
    expect(clean(googleDocsHtml)).toBe(packed(googleDocsCleaned));
  });

  it.each([
    ["Google Sheets", googleSheetsHtml],
    ["LibreOffice Calc", calcHtml],
  ])("from %s becomes a table with a head", (_, html) => {
    const table = shown(html).replace(
      / (colspan|rowspan)="1"|<\/?(p|colgroup|col|tbody|strong|span)\b[^>]*>| style="[^"]*"/g,
      "",
    );
    expect(table).toBe(
      "<table><tr><th>Duct</th><th>Length m</th></tr><tr><td>A</td><td>1240.5</td></tr></table>",
    );
  });

  it("from Excel has the displayed text of the cells", () => {
    expect(clean(excelHtml)).toBe(
      "<table><colgroup><col></colgroup><tbody>" +
        "<tr><th>Duct</th><th>Length m</th><th>Share</th></tr>" +
        "<tr><td>A</td><td>1,240.50</td><td>60%</td></tr>" +
        "<tr><td>B</td><td>820.00</td><td></td></tr>" +
        "</tbody></table>",
    );
  });

  it("copied within our editor is unchanged", () => {
    const own = '<p class="formula" data-pm-slice="0 0 []">a<br></p>';
    expect(cleanPastedHtml(own)).toBe(own);
  });

  it.each([
    ["a heading of the first level", "<h1>a</h1><h3>b</h3>", "<h2>a</h2><h4>b</h4>"],
    ["deep headings", "<h2>a</h2><h6>b</h6>", "<h2>a</h2><h4>b</h4>"],
    ["a link within its own document", '<p><a href="#_Toc1">a</a></p>', "<p>a</p>"],
    ["a link to a file of another machine", '<a href="file:///C:/a.doc">a</a>', "a"],
    [
      "a bold word by a style",
      '<p><span style="font-weight: bold">a</span> b</p>',
      "<p><strong>a</strong> b</p>",
    ],
    [
      "two tables, which are not cells of one",
      "<table><tr><td>a</td><td>b</td></tr><tr><td>1</td><td>2</td></tr></table><table></table>",
      "<table><tbody><tr><td>a</td><td>b</td></tr><tr><td>1</td><td>2</td></tr></tbody></table><table></table>",
    ],
  ])("%s", (_, pasted, cleaned) => {
    expect(clean(pasted)).toBe(cleaned);
  });
});

it.each([
  ...hostileHtml({ run: "alert(1)", away: "https://evil.example" }),
  `${'<p style="mso-list:l0 level9 lfo1">'.repeat(50)}a`,
  `${"<ul><li>".repeat(200)}a`,
])("runs no code and loads nothing from %s", (html) => {
  expect(harmIn(shown(html), { mayNameImages: true })).toEqual([]);
  // This shows anything that jsdom has fetched or run.
  expect(document.body.innerHTML).toBe("");
});
