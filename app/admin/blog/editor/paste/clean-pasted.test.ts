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
import { extensions } from "../extensions.ts";
import { cleanPastedHtml } from "./clean-pasted.ts";

/** Without the spaces between blocks, which say nothing. */
const packed = (html: string) =>
  html
    .trim()
    .replace(/[\n ]+/g, " ")
    .replaceAll("> <", "><");
const clean = (html: string) => packed(cleanPastedHtml(html));
/** As the text takes it. */
const shown = (html: string) =>
  generateHTML(generateJSON(cleanPastedHtml(html), extensions), extensions);

describe("what is pasted", () => {
  it("from Word: its lists are lists, its headings ours, its paragraph marks and hidden words gone", () => {
    expect(clean(wordHtml)).toBe(packed(wordCleaned));
  });

  it("from Google Docs: its styles are marks, and links lead where they say", () => {
    expect(clean(googleDocsHtml)).toBe(packed(googleDocsCleaned));
  });

  it.each([
    ["Google Sheets", googleSheetsHtml],
    ["LibreOffice Calc", calcHtml],
  ])("from %s: a table with a head", (_, html) => {
    const table = shown(html).replace(
      / (colspan|rowspan)="1"|<\/?(p|colgroup|col|tbody|strong|span)\b[^>]*>| style="[^"]*"/g,
      "",
    );
    expect(table).toBe(
      "<table><tr><th>Duct</th><th>Length m</th></tr><tr><td>A</td><td>1240.5</td></tr></table>",
    );
  });

  it("from Excel: what is shown of the cells", () => {
    expect(clean(excelHtml)).toBe(
      "<table><colgroup><col></colgroup><tbody>" +
        "<tr><th>Duct</th><th>Length m</th><th>Share</th></tr>" +
        "<tr><td>A</td><td>1,240.50</td><td>60%</td></tr>" +
        "<tr><td>B</td><td>820.00</td><td></td></tr>" +
        "</tbody></table>",
    );
  });

  it("from a text of ours: as it is", () => {
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
      "two tables, which are no cells of one",
      "<table><tr><td>a</td><td>b</td></tr><tr><td>1</td><td>2</td></tr></table><table></table>",
      "<table><tbody><tr><td>a</td><td>b</td></tr><tr><td>1</td><td>2</td></tr></tbody></table><table></table>",
    ],
  ])("%s", (_, pasted, cleaned) => {
    expect(clean(pasted)).toBe(cleaned);
  });
});

const hostile = [
  "<script>alert(1)</script><p onclick=alert(1)>a</p>",
  '<img src=x onerror=alert(1) alt="a">',
  '<a href="java&#10;script:alert(1)">a</a>',
  '<a href="https://www.google.com/url?q=javascript:alert(1)">a</a>',
  '<iframe src="https://evil.example"></iframe><object data=x></object><embed src=x>a',
  "<svg><a xlink:href='javascript:alert(1)'><text>x</text></a><script>alert(1)</script></svg>a",
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">b</noscript>',
  "<form action=https://evil.example><input autofocus onfocus=alert(1)><button>a</button></form>",
  '<p style="background:url(https://evil.example/x);mso-list:l0 level1 lfo1">a</p>',
  '<p data-pm-slice="0 0 []" onclick=alert(1)>a<img src="https://evil.example/pixel.gif" onload=alert(1)></p>',
  '<table background="https://evil.example/x"><tr><td onmouseover=alert(1)>a</td></tr></table>',
  "<o:p onclick=alert(1)><x-y onclick=alert(1)>a</x-y></o:p>",
  `${'<p style="mso-list:l0 level9 lfo1">'.repeat(50)}a`,
  `${"<ul><li>".repeat(200)}a`,
];

it("runs nothing and loads nothing, whatever is pasted", () => {
  for (const html of hostile) {
    const taken = shown(html);
    expect(taken, html).not.toMatch(
      /<(script|iframe|object|embed|svg|math|form|input|style|link|base)/i,
    );
    expect(taken.replace(/"[^"]*"/g, '""'), html).not.toMatch(/\son\w+=|style=|background=/i);
    expect(taken, html).not.toMatch(/javascript:/i);
  }
  // What jsdom would have fetched or run would be seen here.
  expect(document.body.innerHTML).toBe("");
});
