import { or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { searchText } from "#app/lib/search-text.ts";
import { searchTextOf } from "./schema/columns.ts";

/** A LIKE pattern for a substring as searches compare it, with wildcards escaped. */
const containing = (words: string) => `%${searchText(words).replace(/[\\%_]/g, "\\$&")}%`;

/** Whether one of these columns contains the words, ignoring case and accents. */
export const isIn = (words: string, ...columns: AnyPgColumn[]): SQL | undefined =>
  or(...columns.map((column) => sql`${searchTextOf(column)} like ${containing(words)}`));
