import { expect, it } from "vitest";
import { countWords, suggestReadTime } from "./read-time.ts";

it.each([
  ["", "1 min read"],
  [`<p title="not counted">${"word ".repeat(1_000)}</p>`, "5 min read"],
  [`<ul>${"<li>two words</li>".repeat(700)}</ul>`, "7 min read"],
])("suggests how long a text takes", (html, time) => {
  expect(suggestReadTime(html)).toBe(time);
});

it("is quick about a text full of angles", () => {
  const started = performance.now();
  suggestReadTime("<".repeat(250_000));
  expect(performance.now() - started).toBeLessThan(500);
});

it("counts words, and neither tags nor entities", () => {
  expect(countWords('<h2 id="a b">Two words</h2><p>1,200 m&nbsp;of duct isn’t much</p>')).toBe(8);
  expect(countWords("")).toBe(0);
});
