import { expect, it } from "vitest";
import { normalizeHtml } from "./html.ts";

it.each([
  ["<p>a\u000bb\u001fc\ufffe\ud83d</p>", "<p>a\nbc</p>"],
  ["<p>a&#11;b&#x1F; c&#65534; d&#xD83D; e&#0;</p>", "<p>a\nb c d e</p>"],
  ['<p title="e\u0301">e\u0301</p>', '<p title="é">é</p>'],
  ["<em>a</em>\u0338b < c > d", "<em>a</em>\u0338b < c > d"],
  [
    "&amp;#11; &#9;&#10;&#8364;&#x1F600;&#99999999;",
    "&amp;#11; &#9;&#10;&#8364;&#x1F600;&#99999999;",
  ],
])("normalises the text of HTML and keeps its tags: %j", (html, normalized) => {
  expect(normalizeHtml(html)).toBe(normalized);
});
