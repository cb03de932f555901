import { boolean, integer, text } from "drizzle-orm/pg-core";
import { at } from "#platform/db/schema/columns.ts";
import type { EmptyText, FlatField, FlatFields, NamesIn } from "./fields.ts";

const columns = {
  text: (name: string) => text(name).notNull(),
  textOrNull: (name: string) => text(name),
  slug: (name: string) => text(name).notNull().unique(),
  list: (name: string) => text(name).array().notNull().default([]),
  flag: (name: string) => boolean(name).notNull().default(false),
  integer: (name: string) => integer(name).notNull().default(0),
  moment: (name: string) => at(name),
};
type Columns = { [Name in keyof typeof columns]: ReturnType<(typeof columns)[Name]> };

/** `text().default()` keeps the type of the column, apart from its default. */
type TextWithDefault = ReturnType<typeof emptyTextColumn>;
const emptyTextColumn = (name: string, fallback: string) => text(name).notNull().default(fallback);

type ColumnOf<F extends FlatField, Empty extends EmptyText> = F extends { kind: "flag" }
  ? Columns["flag"]
  : F extends { kind: "integer" }
    ? Columns["integer"]
    : F extends { kind: "choices" | "tags" | "files" }
      ? Columns["list"]
      : F extends { kind: "moment" }
        ? Columns["moment"]
        : F extends { kind: "imageUrl" }
          ? Columns["textOrNull"]
          : F extends { kind: "slug" }
            ? Columns["slug"]
            : F extends { isOptional: true }
              ? Empty extends null
                ? Columns["textOrNull"]
                : TextWithDefault
              : Columns["text"];

/** `siteAddress` in a form is `site_address` in the database. */
export const columnName = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function columnOf(field: FlatField, name: string, empty: EmptyText) {
  switch (field.kind) {
    case "flag":
      return boolean(name)
        .notNull()
        .default(field.isOn ?? false);
    case "integer":
    case "moment":
    case "slug":
      return columns[field.kind](name);
    case "choices":
    case "tags":
    case "files":
      return columns.list(name);
    case "imageUrl":
      return columns.textOrNull(name);
    default: {
      if (!field.isOptional) return columns.text(name);
      const fallback = field.kind === "line" ? field.fallback : undefined;
      return empty === null ? columns.textOrNull(name) : emptyTextColumn(name, fallback ?? "");
    }
  }
}

/** The columns of fields, in their order, for a `pgTable`. `empty` is the value of an optional text left empty. */
export function columnsOf<F extends FlatFields, Empty extends EmptyText>(
  fields: F,
  empty: Empty,
): { [Name in NamesIn<F, "saved">]: ColumnOf<F[Name], Empty> };
export function columnsOf(fields: FlatFields, empty: EmptyText): Record<string, unknown> {
  const stored = Object.entries(fields).filter(([, { only }]) => only !== "form");
  return Object.fromEntries(
    stored.map(([name, field]) => [name, columnOf(field, columnName(name), empty)]),
  );
}
