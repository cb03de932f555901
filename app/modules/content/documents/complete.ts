import { type Content, wholePart } from "./define-content.ts";
import { isMoment } from "./is-moment.ts";
import { isRecord } from "./is-record.ts";
import { lineRules } from "./line-rules.ts";
import {
  type DayRange,
  type Days,
  emptyValue,
  type ImageValue,
  type Line,
  type Part,
  type Parts,
  type ValuesOf,
} from "./parts.ts";

/** A value as it was stored, with the version of the declaration that stored it. */
export type Stored = { values: unknown; schemaVersion: number };

/**
 * A stored document's values under today's declaration: upgraded version by version, then part by part. Missing or unfit
 * parts get their defaults, so that no page breaks on a document of another version; an entry of a list that does not fit is
 * left out.
 */
export function completeDocument<P extends Parts>(
  document: Content<P>,
  { values, schemaVersion }: Stored,
): ValuesOf<P>;
export function completeDocument(document: Content, { values, schemaVersion }: Stored): unknown {
  let raw = isRecord(values) ? values : {};
  for (let version = schemaVersion + 1; version <= document.version; version += 1)
    raw = document.upgrades[version]?.(raw) ?? raw;
  return complete(wholePart(document), raw, document.initial);
}

function complete(part: Part, stored: unknown, initial: unknown): unknown {
  switch (part.kind) {
    case "group": {
      if (stored === null && part.isOptional) return null;
      if (!isRecord(stored)) return initial;
      const defaults = isRecord(initial) ? initial : {};
      const entries = Object.entries(part.parts).map(([name, each]) => [
        name,
        complete(each, stored[name], defaults[name] ?? emptyValue(each)),
      ]);
      return Object.fromEntries(entries);
    }
    case "list": {
      if (!Array.isArray(stored)) return initial;
      const { item } = part;
      const fits = stored.filter((entry) => isRecord(entry) || item.kind !== "group");
      const whole = fits.map((entry) => complete(item, entry, emptyValue(item)));
      return whole.length < part.min ? initial : whole.slice(0, part.max);
    }
    case "choices":
      return Array.isArray(stored)
        ? Object.keys(part.options).filter((option) => stored.includes(option))
        : initial;
    default:
      return holds(part, stored) ? stored : initial;
  }
}

/** Whether a stored value is one of this part, which has no others within it. */
function holds(
  part: Exclude<Part, { kind: "group" | "list" | "choices" }>,
  value: unknown,
): boolean {
  switch (part.kind) {
    case "integer":
      return Number.isInteger(value) && Number(value) >= part.min && Number(value) <= part.max;
    case "flag":
      return typeof value === "boolean";
    case "choice":
      return part.options.some((option) => option === value);
    case "days":
      return isDayRange(part, value);
    case "key":
      return typeof value === "string";
    case "day":
      return isCalendarDay(value);
    case "image":
      return isImage(value);
    case "moment":
      return value === "" || isMoment(value);
    case "line":
      return typeof value === "string" && isLine(part, value);
    default:
      return typeof value === "string" && (value !== "" || part.isOptional === true);
  }
}

const isLine = ({ isOptional, rule }: Line, value: string): boolean =>
  value === "" ? isOptional === true : !rule || lineRules[rule].fits(value);

function isDayRange({ max }: Days, value: unknown): value is DayRange {
  if (!isRecord(value)) return false;
  const { from, to } = value;
  return (
    Number.isInteger(from) &&
    Number.isInteger(to) &&
    1 <= Number(from) &&
    Number(from) <= Number(to) &&
    Number(to) <= max
  );
}

const isImage = (value: unknown): value is ImageValue =>
  isRecord(value) && typeof value.url === "string" && typeof value.alt === "string";

/** A day that there is, as YYYY-MM-DD. */
export const isCalendarDay = (value: unknown): value is string =>
  typeof value === "string" &&
  /^\d{4}-\d\d-\d\d$/.test(value) &&
  !Number.isNaN(Date.parse(`${value}T00:00:00Z`));
