import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "vite";
import { expect, it } from "vitest";
import routes from "#app/routes.ts";

/** A sentence in the code of a page, which the firm could not change. */
type Prose = { file: string; line: number; words: string };

/** Shorter texts are names of buttons or columns. */
const minWords = 5;

const isSentence = (words: string) =>
  /^[A-Z\p{Quotation_Mark}]/u.test(words) && /[.?!]$/.test(words);

/** The sentences of a module between tags or in strings. */
function proseIn(file: string, code: string): Prose[] {
  const found: Prose[] = [];
  const add = (start: number, text: string, isProse: (words: string) => boolean) => {
    const words = text.replace(/\s+/g, " ").trim();
    if (words.split(" ").length >= minWords && isProse(words))
      found.push({ file, line: code.slice(0, start).split("\n").length, words });
  };
  new Visitor({
    JSXText: ({ start, value }) => add(start, value, () => true),
    Literal: ({ start, value }) => {
      if (typeof value === "string") add(start, value, isSentence);
    },
    TemplateLiteral: ({ start, quasis }) =>
      add(start, quasis.map(({ value }) => value.cooked ?? "").join("…"), isSentence),
  }).visit(parseSync(file, code).program);
  return found;
}

/** The sentences of several files. */
const sentencesOf = (files: readonly string[]): Prose[] =>
  files.flatMap((file) => proseIn(file, readFileSync(file, "utf8")));

/** Texts that visitors never read, and the pages of services, whose texts are in the catalogue. */
const allowed = ["Preview: not published as shown here"];

it("the firm can change all sentences of pages, because they are in content documents", () => {
  const pages = routes[0]?.children?.map(({ file }) => join("app", file)) ?? [];
  const found = sentencesOf(pages.filter((file) => !file.includes("/public/services/")).toSorted());
  expect(found.filter(({ words }) => !allowed.includes(words))).toEqual([]);
});

it("finds a sentence between tags and among the texts, but not a class or a name", () => {
  const code = `const a = "grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:pt-4";
const b = "We answer within a day of your message.";
const c = <p className="measure">Write to us about <b>it</b> <i>Send the route, the site or the scan</i></p>;`;
  expect(proseIn("a.tsx", code).map(({ line }) => line)).toEqual([2, 3]);
});
