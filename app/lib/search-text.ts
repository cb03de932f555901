import { spellOut } from "./slug.ts";

/** Accents (combining marks of Latin, Greek and Cyrillic letters), and characters without a shape. */
const ignored = /[\u0300-\u036F\u00AD\u200B-\u200F\u2060\uFEFF]/g;

/** A text as searches compare it: in lower case, without accents, in any normal form. */
export const searchText = (text: string): string =>
  spellOut(text.normalize("NFKD").replace(ignored, "").toLowerCase()).replaceAll("ς", "σ");

/** Whether a text contains others, as searches compare them. */
export const isFoundIn = (text: string, words: string): boolean =>
  searchText(text).includes(searchText(words));
