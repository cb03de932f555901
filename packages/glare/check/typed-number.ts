import {
  ambiguousNumberMessage,
  type NumberReading,
  plainNumberText,
  readNumber,
} from "@datumline/maths/read-number";
import { type GlassName, glassNames } from "../glass.ts";
import {
  type NumberField,
  type ReceptorField,
  receptorFields,
  receptorNameField,
  type SiteField,
  siteFields,
} from "./fields.ts";

const metres = ["metres", "meters", "metre", "meter", "m"];
const hours = ["hours", "hour", "hrs", "h"];
const degrees = ["°", "degrees", "degree", "deg"];

const readAngle = (text: string) => readNumber(text, { units: degrees, isBelowThousand: true });

const signed = (isNegative: boolean, value: number) => ({
  value: (isNegative ? -value : value) + 0,
});

/** Hours, or hours and minutes as clocks write them: "5.5", "5:30", "UTC+5:30", "UTC". */
function readOffset(text: string): NumberReading | undefined {
  const plain = plainNumberText(text);
  if (/^(?:UTC|GMT)$/i.test(plain)) return { value: 0 };
  const offset = plain.replace(/^(?:UTC|GMT) ?(?=[+-])/i, "");
  const [, sign, hour, minutes] = /^([+-]?) ?(\d{1,2}):([0-5]\d)$/.exec(offset) ?? [];
  if (!hour) return readNumber(offset, { units: hours, isBelowThousand: true });
  return signed(sign === "-", Number(hour) + Number(minutes) / 60);
}

/** A letter before or behind a coordinate, but not the first or last one of a word. */
const letterFirst = /^[NSEW](?![A-Z])/;
const letterLast = /(?<![A-Z])[NSEW]$/;

/** Degrees with minutes and perhaps seconds; only the last of them has decimals. */
const sexagesimal =
  /^([+-]?) ?(\d{1,3}) ?° ?(?:(\d{1,2}(?:[.,]\d+)?) ?'|(\d{1,2}) ?' ?(\d{1,2}(?:[.,]\d+)?) ?(?:"|''))$/;

/** Degrees, also with minutes and seconds, with a sign or the letter of a direction: "-6.26", "6° 15′ 36″ W". */
function readCoordinate(
  text: string,
  [positive, negative]: readonly [string, string],
): NumberReading | undefined {
  const plain = plainNumberText(text).toUpperCase();
  const [before] = letterFirst.exec(plain) ?? [];
  const behind = before ? plain.slice(1).trimStart() : plain;
  const [after] = letterLast.exec(behind) ?? [];
  const rest = after ? behind.slice(0, -1).trimEnd() : behind;
  const letter = before ?? after;
  const isOther = letter !== undefined && letter !== positive && letter !== negative;
  // A sign next to a letter could turn it round or repeat it.
  if (isOther || (before && after) || (letter && /^[+-]/.test(rest))) return undefined;
  const [, sign, degreesPart, onlyMinutes, minutes = onlyMinutes, seconds = "0"] =
    sexagesimal.exec(rest) ?? [];
  if (!degreesPart || !minutes) {
    const reading = readAngle(rest);
    return reading && "value" in reading ? signed(letter === negative, reading.value) : reading;
  }
  const [min, sec] = [minutes, seconds].map((part) => Number(part.replace(",", ".")));
  if (min === undefined || sec === undefined || min >= 60 || sec >= 60) return undefined;
  return signed(sign === "-" || letter === negative, Number(degreesPart) + min / 60 + sec / 3600);
}

/** Reads a field's text, with its unit behind it or without; two readings if a separator leaves them open. */
function readField({ unit, directions }: NumberField, text: string): NumberReading | undefined {
  if (directions) return readCoordinate(text, directions);
  if (unit === "h") return readOffset(text);
  return unit === "m" ? readNumber(text, { units: metres }) : readAngle(text);
}

/** Whether a text is two numbers, as maps give coordinates: "53.35, -6.26", "53,35 −6,26". */
function isPair(text: string): boolean {
  const parts = plainNumberText(text).split(/[,;]? |;|,(?=[+-])/);
  return parts.length === 2 && parts.every((part) => readAngle(part) !== undefined);
}

/** Typed text as a number; NaN for invalid and ambiguous ones. */
export function numberOf(field: NumberField, text: string): number {
  const reading = readField(field, text);
  return reading && "value" in reading ? reading.value : Number.NaN;
}

/** The number in a field of the array and its place; NaN as {@link numberOf} has it. */
export const siteNumber = (values: Record<SiteField, string>, name: SiteField) =>
  numberOf(siteFields[name], values[name]);

/** The number in a field of a receptor; NaN as {@link numberOf} has it. */
export const receptorNumber = (receptor: Record<ReceptorField, string>, name: ReceptorField) =>
  numberOf(receptorFields[name], receptor[name]);

/** A limit as it can be typed. */
const limit = (value: number) => String(value).replace("-", "−");

/** The error of a number field, for people; undefined if there is none. */
export function problemWithNumber(field: NumberField, text: string): string | undefined {
  const { label, min, max, unit, directions } = field;
  if (text === "") return `${label} is required.`;
  const reading = readField(field, text);
  if (reading && "readings" in reading) return ambiguousNumberMessage(label, reading.readings);
  const value = reading?.value ?? Number.NaN;
  if (!(value >= min && value <= max)) {
    if (directions && isPair(text))
      return `${label} contains two numbers. Enter latitude and longitude in separate fields.`;
    const range = `${limit(min)} to ${limit(max)}`;
    return `${label} must be a number from ${range}${unit.startsWith("°") ? "" : " "}${unit}.`;
  }
  // "5.30" is 5 hours and 18 minutes, which no clock has, or 5:30.
  if (unit === "h" && !Number.isInteger(value * 4))
    return `${label} must be in quarters of an hour. For example, 5.5 or 5:30.`;
  return undefined;
}

/** The error of a receptor's name; undefined if there is none. */
export function problemWithName(text: string): string | undefined {
  const { label, maxLength } = receptorNameField;
  return text.length > maxLength ? `${label} must be at most ${maxLength} characters.` : undefined;
}

/** Whether the engine has a glass of this name. */
export const isGlass = (name: string): name is GlassName => glassNames.some((g) => g === name);
