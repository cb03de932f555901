import { boolean, text } from "drizzle-orm/pg-core";
import type { Field, FieldKind, Fields, StoredFields } from "./fields.ts";

const required = (name: string) => text(name).notNull();
const optional = (name: string) => text(name);
const list = (name: string) => text(name).array().notNull().default([]);

/** The column of each kind of field. */
const columns = {
  line: required,
  optionalLine: optional,
  email: required,
  message: required,
  details: required,
  choice: required,
  optionalChoice: optional,
  choices: list,
  flag: (name: string) => boolean(name).notNull().default(false),
  optionalDate: optional,
  optionalLink: optional,
  files: list,
};

type Columns = { [Kind in FieldKind]: ReturnType<(typeof columns)[Kind]> };

/** `siteAddress` in a form is `site_address` in the database. */
export const columnName = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The columns of a form's fields, in their order, for a `pgTable`. */
export function columnsOf<F extends Fields>(
  fields: F,
): { [Name in keyof StoredFields<F>]: Columns[F[Name]["kind"]] };
export function columnsOf(fields: Fields): Record<string, Columns[FieldKind]> {
  const stored = Object.entries(fields).filter(([, { isKeptElsewhere }]) => !isKeptElsewhere);
  const entries = stored.map(([name, { kind }]: [string, Field]) => [
    name,
    columns[kind](columnName(name)),
  ]);
  return Object.fromEntries(entries);
}
