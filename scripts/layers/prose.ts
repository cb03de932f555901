import { readFileSync } from "node:fs";
import { parseSync, Visitor } from "vite";

/** A sentence in the code of a page, which the firm could not change. */
export type Prose = { file: string; line: number; words: string };

/** Shorter texts are names of buttons or columns. */
const minWords = 5;

const isSentence = (words: string) =>
  /^[A-Z\p{Quotation_Mark}]/u.test(words) && /[.?!]$/.test(words);

/** The sentences of a module between tags or in strings. */
export function proseIn(file: string, code: string): Prose[] {
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
export const sentencesOf = (files: readonly string[]): Prose[] =>
  files.flatMap((file) => proseIn(file, readFileSync(file, "utf8")));
