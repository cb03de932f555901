/** Latin letters without a decomposition in Unicode, and how they are usually written in ASCII. */
const spellings = new Map(
  Object.entries({
    ae: "æ",
    d: "đð",
    h: "ħ",
    i: "ı",
    l: "ł",
    o: "ø",
    oe: "œ",
    ss: "ß",
    t: "ŧ",
    th: "þ",
  }).flatMap(([ascii, letters]) => [...letters].map((letter) => [letter, ascii] as const)),
);

/** Lower-case Latin letters that Unicode does not decompose, as they are usually written in ASCII. */
export const spellOut = (text: string): string =>
  text.replace(/\P{ASCII}/gu, (letter) => spellings.get(letter) ?? letter);

/** Latin letters, numbers in circles and superscripts, and full-width digits: all have a plain form. */
const hasPlainForm = /[\p{Script=Latin}\p{No}\uFF10-\uFF19]/gu;

/** Characters that change only how an emoji or a word is drawn, for example those that make ☀️ from ☀. */
const shapeless = /[\p{Variation_Selector}\p{Me}\u00AD]/gu;

/** Marks without a letter or digit: they would be invisible in a slug. */
const markOfNothing = /(^|[^\p{L}\p{M}\p{N}])\p{M}+/gu;

/**
 * The slug of a title: in lowercase, every run of characters other than letters and digits one hyphen, none at the ends.
 * Latin letters lose their accents; other scripts keep their letters. Empty if a title has neither letter nor digit: use
 * {@link slugOrDate} if a slug is needed.
 */
export function slugOf(title: string): string {
  const plain = title
    .replace(shapeless, "")
    .toLowerCase()
    .replace(hasPlainForm, (letter) => letter.normalize("NFKD"))
    .replace(/(\p{Script=Latin})\p{M}+/gu, "$1");
  // Again, as a plain form can be a capital.
  return spellOut(plain.toLowerCase())
    .normalize("NFC")
    .replace(markOfNothing, "$1")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}

/** The slug of a title, or the day if the title leaves nothing, for example if it has only emoji. */
export const slugOrDate = (title: string, date = new Date()): string =>
  slugOf(title) || date.toISOString().slice(0, 10);

/** The slug that follows a title while it is typed; empty until something is. */
export const suggestSlug = (title: string): string => title.trim() && slugOrDate(title);

/** The slug of a tag from when slugs dropped every letter outside a to z; such addresses are still linked to. */
export const legacyTagSlug = (tag: string): string =>
  tag
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
