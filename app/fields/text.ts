import { dayAt, longDate } from "#app/lib/dates.ts";
import {
  type DayRange,
  type Field,
  type Fields,
  type Group,
  type NamesIn,
  titleOf,
} from "./fields.ts";
import { isRecord } from "./values.ts";

/** The reader of a value: people in an email, in the inbox or in the history, or a program that opens a spreadsheet. */
export type Reader = "mail" | "inbox" | "history" | "sheet";

const separatorOf = (field: Field, reader: Reader): string => {
  if (reader === "sheet") return ", ";
  if (reader === "history") return "\n";
  return (field.kind === "choices" ? field.separator : undefined) ?? ", ";
};

const textOfDay = (day: string, reader: Reader): string => {
  if (day === "" || reader === "sheet" || reader === "history") return day;
  return reader === "mail" ? longDate(day) : dayAt(new Date(day), "UTC");
};

const entriesOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The fields of a group that people know of. */
export const visibleFields = ({ fields }: Group) =>
  Object.entries(fields).filter(([, { kind }]) => kind !== "key");

/** A field's value in words; empty without a value. */
export function fieldText(field: Field, value: unknown, reader: Reader): string {
  const names = "names" in field && reader !== "sheet" ? field.names : undefined;
  const nameOf = (option: unknown) => names?.[String(option)] ?? String(option ?? "");
  switch (field.kind) {
    case "choice":
      return nameOf(value);
    case "choices":
    case "tags":
      return entriesOf(value).map(nameOf).join(separatorOf(field, reader));
    case "flag":
      return value ? "Yes" : reader === "mail" || reader === "history" ? "No" : "";
    case "day":
      return textOfDay(String(value ?? ""), reader);
    case "days":
      return isRecord(value) && "from" in value ? `${value.from} to ${value.to}` : "";
    case "image":
      return isRecord(value) ? [value.url, value.alt].filter(Boolean).join("\n") : "";
    case "list":
      return entriesOf(value)
        .map((entry) => fieldText(field.item, entry, reader))
        .join(field.item.kind === "group" ? "\n\n" : "\n");
    case "group":
      return groupText(field, value, reader);
    case "files":
      // Tokens are meaningless to readers; the claimed files are read from the table.
      return "";
    default:
      return String(value ?? "");
  }
}

const groupText = (group: Group, value: unknown, reader: Reader): string =>
  isRecord(value)
    ? visibleFields(group)
        .map(([name, field]) => `${field.label}: ${fieldText(field, value[name], reader)}`)
        .join("\n")
    : "";

/** Whether people type words into a field, for the search. */
export const isFreeText = ({ kind }: Field): boolean =>
  kind === "line" || kind === "text" || kind === "url";

/** A text of a form without a column is stored with the lead. */
export const isLeadText = ({ kind, only }: Field): boolean => kind === "text" && only === "form";

/**
 * Names and values for an email's title block, in the order of the form; `texts` has the values that fields cannot format
 * themselves.
 */
export const fieldFacts = <F extends Fields>(
  fields: F,
  values: { readonly [Name in NamesIn<F, "form">]: unknown },
  texts: { readonly [Name in keyof F]?: string } = {},
): [title: string, value: string][] =>
  Object.entries(fields).flatMap(([name, field]): [string, string][] => {
    const text = texts[name] ?? fieldText(field, Reflect.get(values, name), "mail");
    // Few forms have such a text, so an empty one is not noticed.
    return isLeadText(field) && text === "" ? [] : [[titleOf(field), text]];
  });

/** Days as they are in a text: "5-7 days", "1 day". */
export function dayRangeText({ from, to }: DayRange): string {
  if (from !== to) return `${from}-${to} days`;
  return to === 1 ? "1 day" : `${to} days`;
}

/** The days of a text that names them, as far as it does: for values stored as text. */
export function readDayRange(text: unknown): DayRange | undefined {
  if (typeof text !== "string") return undefined;
  const [, from, to = from] = /^\s*(\d{1,3})(?:\s*[-–]\s*(\d{1,3}))?\s/.exec(`${text} `) ?? [];
  return from === undefined ? undefined : { from: Number(from), to: Number(to) };
}
