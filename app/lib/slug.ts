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

/** Latin letters, numbers in circles and superscripts, and full-width digits: all have a plain form. */
const hasPlainForm = /[\p{Script=Latin}\p{No}\uFF10-\uFF19]/gu;

/** Marks that are on no letter and no digit, such as the one that makes ☀️ of ☀: nobody would see them in a slug. */
const markOfNothing = /(^|[^\p{L}\p{M}\p{N}])\p{M}+/gu;

/**
 * The slug of a title: in lowercase, every run of characters other than letters and digits one hyphen, none at the ends.
 * Latin letters lose their accents; other scripts keep their letters. Empty where a title has neither letter nor digit:
 * what needs a slug takes {@link slugOrDate}.
 */
export function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(hasPlainForm, (letter) => letter.normalize("NFKD"))
    .replace(/([a-z])\p{M}+/gu, "$1")
    .replace(/\P{ASCII}/gu, (letter) => spellings.get(letter) ?? letter)
    .toLowerCase()
    .normalize("NFC")
    .replace(markOfNothing, "$1")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}

/** The slug of a title, or the day where the title leaves nothing, such as one of emoji alone. */
export const slugOrDate = (title: string, date = new Date()): string =>
  slugOf(title) || date.toISOString().slice(0, 10);
