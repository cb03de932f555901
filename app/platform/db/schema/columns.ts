import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { timestamp } from "drizzle-orm/pg-core";

/**
 * A text as normalised for search (app/lib/search-text.ts). An index uses this expression; only a query with exactly
 * the same one uses the index.
 */
export const searchTextOf = (text: AnyPgColumn | SQL) => sql`search_text(${text})`;

/** The same in a trigram index, which finds any part of it. */
export const trigramsOf = (column: AnyPgColumn | SQL) => sql`${searchTextOf(column)} gin_trgm_ops`;

/** A timestamp with time zone. */
export const at = (name: string) => timestamp(name, { withTimezone: true });
