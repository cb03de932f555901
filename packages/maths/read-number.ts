/** A text's number: one value, or two if a separator before three digits leaves it open. */
export type NumberReading =
  | { value: number }
  | { readings: readonly [grouped: number, decimal: number] };

type Options = {
  /** Names of the unit that may be typed behind the number. */
  units?: readonly string[];
  /** Angles and hours never reach a thousand, so that a comma or point in them can only be a decimal mark. */
  isBelowThousand?: boolean;
};

const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code));

/** The value of a digit: Unicode keeps the ten of a script together, in order. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (isDigit(first - 1)) first -= 1;
  return String((code - first) % 10);
}

/**
 * A text with the digits, signs, quotes and spaces of all scripts as ASCII has them. Empty for a text with superscripts or
 * fractions, which would become digits of the number next to them.
 */
export function plainNumberText(text: string): string {
  if (/\p{No}/u.test(text)) return "";
  return text
    .replace(/\p{Cf}/gu, "")
    .replace(/[\u00ba\u02da]/g, "°")
    .replace(/\u00b4/g, "'")
    .normalize("NFKC")
    .replace(/[\u2010-\u2013\u2212]/g, "-")
    .replace(/[\u2018\u2019\u02bc\u2032\u066c]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/\p{Nd}/gu, digitOf)
    .replace(/\s+/g, " ")
    .trim();
}

const isDigits = (text: string, length: number) => text.length === length && /^\d+$/.test(text);

/** Whether digits are in threes, or as in India in twos before the last three, with one separator throughout. */
function isGrouped(text: string): boolean {
  const [separator] = /[.,' ]/.exec(text) ?? [];
  if (!separator) return false;
  const [first = "", ...groups] = text.split(separator);
  const last = groups.pop() ?? "";
  if (!/^[1-9]\d{0,2}$/.test(first) || !isDigits(last, 3)) return false;
  const isIndian = first.length < 3 && groups.every((group) => isDigits(group, 2));
  return isIndian || groups.every((group) => isDigits(group, 3));
}

const number = /^([+-]?) ?([\d.,' ]*?)(?:([.,\u066b])(\d+))?(?:e([+-]?\d{1,2}))?$/i;
const longest = 40;

const digitsOf = (text: string) => text.replace(/\D/g, "");

/** The digits before a decimal mark, which cannot group them too. */
function integerPart(text: string, mark: string | undefined): string | undefined {
  if (/^\d*$/.test(text)) return text;
  return isGrouped(text) && !(mark && text.includes(mark)) ? digitsOf(text) : undefined;
}

function withoutUnit(text: string, units: readonly string[]): string {
  const small = text.toLowerCase();
  const unit = units.find((each) => small.endsWith(each.toLowerCase()));
  return unit ? text.slice(0, -unit.length).trimEnd() : text;
}

/**
 * Reads a number as people of any country write it. An ambiguous one, such as "1,200", has both readings; it is never
 * guessed. Undefined for anything else.
 */
export function readNumber(
  text: string,
  { units = [], isBelowThousand = false }: Options = {},
): NumberReading | undefined {
  const plain = withoutUnit(plainNumberText(text), units);
  const [, sign = "", before = "", mark, after = "", power = "0"] = number.exec(plain) ?? [];
  if (plain.length > longest || !/\d/.test(before + after)) return undefined;
  const numberIn = (digits: string, decimals = "") =>
    Number(`${sign}${digits || "0"}.${decimals || "0"}e${power}`) + 0;
  const integer = integerPart(before, mark);
  const all = `${before}${mark ?? ""}${after}`;
  const asGrouped = mark && isGrouped(all) ? numberIn(digitsOf(all)) : undefined;
  const asDecimal = integer === undefined ? undefined : numberIn(integer, after);
  if (asDecimal === undefined) return asGrouped === undefined ? undefined : { value: asGrouped };
  if (asGrouped === undefined || isBelowThousand) return { value: asDecimal };
  return { readings: [asGrouped, asDecimal] };
}

/** A number in digits that {@link readNumber} reads in one way: a fourth decimal distinguishes three from a group. */
export function plainNumber(value: number): string {
  const text = String(value);
  return /^-?[1-9]\d{0,2}\.\d{3}(?:e.*)?$/.test(text) ? text.replace(/\.\d{3}/, "$&0") : text;
}

/** The sentence that asks which of its readings a number has. */
export function ambiguousNumberMessage(label: string, readings: readonly number[]): string {
  const shown = readings.map((value) => value.toLocaleString("en", { maximumFractionDigits: 20 }));
  return `${label} can be read as ${shown.join(" or ")}. Enter ${readings.map(plainNumber).join(" or ")}.`;
}
