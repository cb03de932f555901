// @vitest-environment jsdom
import { expect, it } from "vitest";
import { excelHtml, wordHtml } from "#tests/support/clipboards.ts";
import { acceptedFiles, fileOfAddress } from "./images.ts";

const files = [new File(["x"], "image.png", { type: "image/png" })];
const taken = (html: string) => acceptedFiles({ html, text: "", files }).length;

it.each([
  ["a screenshot", ""],
  [
    "an image copied from a page",
    '<meta charset="utf-8"><img src="https://others.example/a.png" alt="a">',
  ],
  ["the same with styles", '<style>p{}</style><a href="https://others.example"><img src="x"></a>'],
])("accepts the file of %s", (_, html) => {
  expect(taken(html)).toBe(1);
});

it.each([
  ["a text of Word, which adds a picture of it", wordHtml],
  ["cells, which Excel adds a picture of", excelHtml],
  ["words with an image", '<p>a</p><img src="https://others.example/a.png">'],
  ["an image of our own text", '<img src="/media/portfolio/a.png" data-pm-slice="0 0 []">'],
  ["nothing but a table of images", '<table><tr><td><img src="x"></td></tr></table>'],
])("ignores the file of %s", (_, html) => {
  expect(taken(html)).toBe(0);
});

it("reads the image in an address, and nothing else", async () => {
  const file = fileOfAddress(`data:image/png;base64,${btoa("\u0089PNG")}`);
  expect(file).toMatchObject({ name: "pasted.png", type: "image/png", size: 4 });
  for (const src of [
    "data:image/svg+xml;base64,PHN2Zz4=",
    "data:text/html;base64,PGI+",
    "data:image/png;base64,?",
    "data:image/png,x",
    "https://others.example/a.png",
  ]) {
    expect(fileOfAddress(src), src).toBeUndefined();
  }
});
