import type {
  DayRange,
  Days,
  Field,
  Fields,
  Flag,
  FlatFields,
  Group,
  ImageValue,
  NamesIn,
  SavedValues,
  ValueOf,
} from "./fields.ts";
import { namesIn } from "./fields.ts";

// The values of fields while they are empty, and the form of those that are more than a text.

/** Whether a value is an object with named parts: neither nothing nor a list. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The value at a path such as `faqs.0.question`. */
export const valueAt = (values: unknown, path: string): unknown =>
  path
    .split(".")
    .reduce<unknown>(
      (value, name) => (typeof value === "object" && value ? Reflect.get(value, name) : undefined),
      values,
    );

/** Whether two values are equal, regardless of the order of names within a group. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, index) => isSame(each, other[index]));
  if (!isRecord(one) || !isRecord(other)) return one === other;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSame(one[name], other[name]))
  );
}

/** A moment in ISO form, as `Date.toISOString` writes it. */
export const isMoment = (value: unknown): value is string =>
  typeof value === "string" &&
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value) &&
  !Number.isNaN(Date.parse(value));

/** An existing day, as YYYY-MM-DD. */
export const isCalendarDay = (value: unknown): value is string =>
  typeof value === "string" &&
  /^\d{4}-\d\d-\d\d$/.test(value) &&
  !Number.isNaN(Date.parse(`${value}T00:00:00Z`));

/** Working days within the bounds of their field. */
export function isDayRange({ max }: Days, value: unknown): value is DayRange {
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

export const isImageValue = (value: unknown): value is ImageValue =>
  isRecord(value) && typeof value.url === "string" && typeof value.alt === "string";

/** The value of an empty field of a document: of a new entry of a list, or an added group. */
export function emptyValue<F extends Field>(field: F): ValueOf<F>;
export function emptyValue(field: Field): unknown {
  switch (field.kind) {
    case "group":
      return field.isOptional ? null : emptyGroup(field);
    case "list":
    case "choices":
    case "tags":
    case "files":
      return [];
    case "integer":
      return Math.max(0, field.min);
    case "days":
      return { from: 1, to: 1 };
    case "image":
      return { url: "", alt: "" };
    case "flag":
      return field.isOn ?? false;
    case "choice":
      return field.options[0] ?? "";
    case "line":
      return field.fallback ?? "";
    default:
      return "";
  }
}

/** An empty group that is present. */
export const emptyGroup = ({ fields }: Group): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, emptyValue(field)]));

/** The values of a form while someone types: texts as typed, ticked boxes, and lists. */
export type FormValues<F extends Fields> = {
  [Name in NamesIn<F, "form">]: F[Name] extends Flag
    ? boolean
    : F[Name] extends { kind: "tags" | "choices" | "files" }
      ? string[]
      : string;
};

const hasText = ({ kind }: Field): boolean => kind === "choice" || kind === "integer";

/** The initial values of an empty form. */
export function emptyForm<F extends FlatFields>(fields: F): FormValues<F>;
export function emptyForm(fields: FlatFields): Record<string, unknown> {
  const empty = Object.entries(fields).filter(([, { only }]) => only !== "saved");
  return Object.fromEntries(
    empty.map(([name, field]) => [name, hasText(field) ? "" : emptyValue(field)]),
  );
}

/** The row of an empty form. */
export function emptyRecord<F extends FlatFields>(fields: F): SavedValues<F, "">;
export function emptyRecord(fields: FlatFields): Record<string, unknown> {
  const empty = Object.entries(fields).filter(([, { only }]) => only !== "form");
  return Object.fromEntries(empty.map(([name, field]) => [name, emptyInRow(field)]));
}

function emptyInRow(field: Field): unknown {
  if (field.kind === "choice") return "";
  return field.kind === "moment" || field.kind === "imageUrl" ? null : emptyValue(field);
}

/** Text entries as lists store them: trimmed, none empty, none twice. */
export const distinct = (entries: readonly string[]): string[] => [
  ...new Set(entries.map((entry) => entry.trim()).filter(Boolean)),
];

/** A form with its typed values, as it was posted; to be shown again. */
export function submittedForm<F extends FlatFields>(
  fields: F,
  values: Readonly<Record<string, string[]>>,
): FormValues<F>;
export function submittedForm(
  fields: FlatFields,
  values: Readonly<Record<string, string[]>>,
): Record<string, unknown> {
  const entries = namesIn(fields, "form").map((name) => {
    const kind = fields[name]?.kind;
    if (kind === "flag") return [name, name in values];
    const isList = kind === "tags" || kind === "choices" || kind === "files";
    return [name, isList ? distinct(values[name] ?? []) : (values[name]?.[0] ?? "")];
  });
  return Object.fromEntries(entries);
}
