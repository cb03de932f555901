import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { timestamp } from "drizzle-orm/pg-core";

/** A text as searches compare it (app/lib/search-text.ts). An index has these words; a query must use the very same to hit it. */
export const searchTextOf = (text: AnyPgColumn | SQL) => sql`search_text(${text})`;

/** The same in a trigram index, which finds any part of it. */
export const trigramsOf = (column: AnyPgColumn) => sql`${searchTextOf(column)} gin_trgm_ops`;

/** A moment, kept with its time zone. */
export const at = (name: string) => timestamp(name, { withTimezone: true });
