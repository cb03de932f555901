import { expect, it } from "vitest";
import { positionInHtml } from "./text-handle.ts";

const html =
  '<h2>One</h2><p><img src="/a.png"></p><h3>Two</h3><a href="/x?a=1&amp;b=2">x</a><img alt="Sun" src="/b.png">';

/** The HTML after typing a character at a place. */
const typed = (place: Parameters<typeof positionInHtml>[1]) => {
  const at = positionInHtml(html, place);
  return `${html.slice(0, at)}|${html.slice(at)}`;
};

it("finds alt texts, the ends of addresses and the ends of headings", () => {
  expect(typed({ image: 1 })).toContain('<img alt="Sun|" src="/b.png">');
  expect(typed({ image: 0 })).toContain('<img src="/a.png"|>');
  expect(typed({ heading: 1 })).toContain("<h3>Two|</h3>");
  expect(typed({ link: "/x?a=1&b=2" })).toContain('href="/x?a=1&amp;b=2|"');
});

it("returns the start if the place does not exist", () => {
  for (const place of [{ image: 9 }, { heading: 2 }, { link: "/y" }])
    expect(positionInHtml(html, place)).toBe(0);
});
