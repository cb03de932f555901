/** Line ends of every system, and the soft breaks of word processors and slides (vertical tab, form feed, NEL, U+2028, U+2029). */
const lineEnd = /\r\n|[\r\v\f\x85\u2028\u2029]/g;

/** Controls other than tab and line feed, halves of surrogate pairs, and code points that are not characters (Unicode 23.7). */
const unstorable = /[^\P{Cc}\t\n]|\p{Cs}|\p{Noncharacter_Code_Point}/gu;

/**
 * A text in its only stored form: composed (NFC), with line feeds, and without characters that an output cannot carry
 * (XML 1.0, section 2.2; jsonb; SMTP). Every entry point calls it: forms, editor, imports, file names, settings.
 */
export const normalizeText = (text: string): string =>
  text.replace(lineEnd, "\n").replace(unstorable, "").normalize("NFC");

/** A text of one line: normalised, with every run of line ends and tabs as one space, trimmed. */
export const normalizeLine = (text: string): string =>
  normalizeText(text)
    .replace(/[\t\n]+/g, " ")
    .trim();

/**
 * An address, number or name of a list, trimmed and without invisible characters. Email apps, chats and slides add them
 * to copied text. No address has them, and a refusal would be a riddle.
 */
export const withoutInvisible = (text: string): string =>
  normalizeText(text.replace(/[\p{Cc}\p{Cf}]/gu, "")).trim();
