import type { Field, Fields, Line, ValuesOf } from "#app/fields/fields.ts";
import { lineRules } from "#app/fields/line-rules.ts";
import {
  emptyValue,
  isCalendarDay,
  isDayRange,
  isImageValue,
  isMoment,
  isRecord,
} from "#app/fields/values.ts";
import { asGroup, type Content } from "./define-content.ts";

/** A value as it was stored, with the version of the declaration that stored it. */
export type StoredValues = { values: unknown; schemaVersion: number };

/**
 * A stored document's values under today's declaration: upgraded version by version, then field by field. Missing or
 * unfit values get their defaults, so that no page breaks on a document of another version; an entry of a list that does
 * not fit is left out.
 */
export function withDefaults<F extends Fields>(
  document: Content<F>,
  stored: StoredValues,
): ValuesOf<F>;
export function withDefaults(document: Content, stored: StoredValues): unknown {
  return complete(asGroup(document), upgraded(document, stored), document.initial, fits);
}

/** The same for a form: a text that is blank or does not fit stays as it was typed, until it is published. */
export const asTyped = (document: Content, stored: StoredValues) =>
  complete(asGroup(document), upgraded(document, stored), document.initial, isTyped) as Readonly<
    Record<string, unknown>
  >;

function upgraded(document: Content, { values, schemaVersion }: StoredValues) {
  let raw = isRecord(values) ? values : {};
  for (let version = schemaVersion + 1; version <= document.version; version += 1)
    raw = document.upgrades[version]?.(raw) ?? raw;
  return raw;
}

/** Whether a value is taken as it is for a field without others within it. */
type Accepts = (field: Field, value: unknown) => boolean;

function complete(field: Field, stored: unknown, initial: unknown, accepts: Accepts): unknown {
  switch (field.kind) {
    case "group": {
      if (stored === null && field.isOptional) return null;
      if (!isRecord(stored)) return initial;
      const defaults = isRecord(initial) ? initial : {};
      const entries = Object.entries(field.fields).map(([name, each]) => [
        name,
        complete(each, stored[name], defaults[name] ?? emptyValue(each), accepts),
      ]);
      return Object.fromEntries(entries);
    }
    case "list": {
      if (!Array.isArray(stored)) return initial;
      const { item, min } = field;
      const entries = stored
        .filter((entry) => isRecord(entry) || item.kind !== "group")
        .map((entry) => complete(item, entry, emptyValue(item), accepts));
      return entries.length < min && accepts !== isTyped ? initial : entries.slice(0, field.max);
    }
    case "choices":
      return Array.isArray(stored)
        ? field.options.filter((option) => stored.includes(option))
        : initial;
    default:
      return accepts(field, stored) ? stored : initial;
  }
}

/** Whether someone can have typed a value into a field; a number is missing while its field is blank. */
function isTyped(field: Field, value: unknown): boolean {
  switch (field.kind) {
    case "integer":
      return value === null || typeof value === "number";
    case "days":
      return isRecord(value);
    case "flag":
    case "choice":
    case "key":
    case "image":
      return fits(field, value);
    default:
      return typeof value === "string";
  }
}

/** Whether a stored value fits a field. */
function fits(field: Field, value: unknown): boolean {
  switch (field.kind) {
    case "integer":
      return Number.isInteger(value) && Number(value) >= field.min && Number(value) <= field.max;
    case "flag":
      return typeof value === "boolean";
    case "choice":
      return field.options.some((option) => option === value);
    case "days":
      return isDayRange(field, value);
    case "key":
      return typeof value === "string";
    case "day":
      return isCalendarDay(value);
    case "image":
      return isImageValue(value);
    case "moment":
      return value === "" || isMoment(value);
    case "line":
      return typeof value === "string" && isLine(field, value);
    default:
      return typeof value === "string" && (value !== "" || field.isOptional === true);
  }
}

const isLine = ({ isOptional, rule }: Line, value: string): boolean =>
  value === "" ? isOptional === true : !rule || lineRules[rule].fits(value);

/**
 * An upgrade for texts that the code itself has reworded: choices, which are stored by their words, and placeholder content,
 * which counts as such while it equals its default. `texts` has the new words by the earlier ones.
 */
export function rewordingUpgrade(texts: Readonly<Record<string, string>>) {
  const replace = (value: unknown): unknown => {
    if (typeof value === "string") return Object.hasOwn(texts, value) ? texts[value] : value;
    if (Array.isArray(value)) return value.map(replace);
    return isRecord(value)
      ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, replace(each)]))
      : value;
  };
  return (stored: Record<string, unknown>): Record<string, unknown> =>
    Object.fromEntries(Object.entries(stored).map(([name, each]) => [name, replace(each)]));
}
