import { dayAt, longDate } from "#app/lib/dates.ts";
import { type Field, type FieldKind, type Fields, type FieldValues, titleOf } from "./fields.ts";

/** The reader of a value: people in an email or in the inbox, or a program that opens a spreadsheet. */
export type Reader = "mail" | "inbox" | "sheet";

type Reading<Kind extends FieldKind> = (
  value: FieldValues[Kind],
  field: Field<Kind>,
  reader: Reader,
) => string;

const asIs = (value: string | null) => value ?? "";

type Named = { names?: Readonly<Record<string, string>> };
const named = (value: string | null, { names }: Named, reader: Reader) =>
  (reader === "sheet" ? undefined : names?.[value ?? ""]) ?? value ?? "";

/** The text of each kind of field; empty without a value. */
const readings: { [Kind in FieldKind]: Reading<Kind> } = {
  line: asIs,
  optionalLine: asIs,
  email: asIs,
  message: asIs,
  details: asIs,
  choice: named,
  optionalChoice: named,
  choices: (values, field, reader) =>
    values
      .map((value) => named(value, field, reader))
      .join(reader === "sheet" ? ", " : (field.separator ?? ", ")),
  flag: (value, _, reader) => (value ? "Yes" : reader === "mail" ? "No" : ""),
  optionalDate: (value, _, reader) => {
    if (!value || reader === "sheet") return asIs(value);
    return reader === "mail" ? longDate(value) : dayAt(new Date(value), "UTC");
  },
  optionalLink: asIs,
  // Tokens are meaningless to readers; the claimed files are read from the table.
  files: () => "",
};

/** A field's value in words. */
export const readField = <Kind extends FieldKind>(
  value: FieldValues[Kind],
  field: Field<Kind>,
  reader: Reader,
): string => readings[field.kind](value, field, reader);

/** Typed words, for the search. */
const freeTextKinds: ReadonlySet<FieldKind> = new Set([
  "line",
  "optionalLine",
  "message",
  "details",
  "optionalLink",
]);
export const isFreeText = ({ kind }: Field): boolean => freeTextKinds.has(kind);

type Values = Readonly<Record<string, FieldValues[FieldKind]>>;

/**
 * Names and values for an email's title block, in the order of the form; `own` has the values that fields cannot format
 * themselves.
 */
export function fieldFactsOf<F extends Fields>(
  fields: F,
  values: { readonly [Name in keyof F]: FieldValues[F[Name]["kind"]] },
  own: { readonly [Name in keyof F]?: string } = {},
): [title: string, value: string][] {
  const all: Values = values;
  return Object.entries(fields).flatMap(([name, field]): [string, string][] => {
    const value = all[name];
    const text = own[name] ?? (value === undefined ? "" : readField(value, field, "mail"));
    // Few forms have details, so an empty object is not noticed.
    return field.kind === "details" && text === "" ? [] : [[titleOf(field), text]];
  });
}
