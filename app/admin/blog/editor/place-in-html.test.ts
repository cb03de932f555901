import { expect, it } from "vitest";
import { placeInHtml } from "./place-in-html.ts";

const html =
  '<h2>One</h2><p><img src="/a.png"></p><h3>Two</h3><a href="/x?a=1&amp;b=2">x</a><img src="/b.png">';
const at = (place: Parameters<typeof placeInHtml>[1]) => html.slice(...placeInHtml(html, place));

it("finds images, headings and links in HTML as it is written", () => {
  expect(at({ image: 1 })).toBe('<img src="/b.png">');
  expect(at({ heading: 1 })).toBe("<h3>");
  expect(at({ link: "/x?a=1&b=2" })).toBe("/x?a=1&amp;b=2");
});

it("finds nothing where there is nothing", () => {
  expect([at({ image: 9 }), at({ heading: 2 }), at({ link: "/y" })]).toEqual(["", "", ""]);
});
