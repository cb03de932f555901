import { boolean, integer, text } from "drizzle-orm/pg-core";
import { type Fields, type Makers, mapFields } from "#app/fields/fields.ts";
import { at } from "#platform/db/schema/columns.ts";

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const textOf = (name: string) => text(snakeCase(name)).notNull();

/** The column of each kind of field. An optional text is never null, so that there is only one form of empty. */
const columns = {
  line: (_, name) => textOf(name),
  optionalLine: ({ fallback = "" }, name) => textOf(name).default(fallback),
  text: (_, name) => textOf(name),
  optionalText: (_, name) => textOf(name).default(""),
  html: (_, name) => textOf(name),
  address: (_, name) => textOf(name).default(""),
  slug: (_, name) => textOf(name).unique(),
  choice: (_, name) => textOf(name),
  list: (_, name) => text(snakeCase(name)).array().notNull().default([]),
  image: (_, name) => text(snakeCase(name)),
  flag: ({ isOn = false }, name) => boolean(snakeCase(name)).notNull().default(isOn),
  integer: (_, name) => integer(snakeCase(name)).notNull().default(0),
  moment: (_, name) => at(snakeCase(name)),
} satisfies Makers;

/** The columns of these fields: `imageAlt` is stored in `image_alt`. */
export const columnsOf = <F extends Fields>(fields: F) => mapFields(fields, "saved", columns);
