import {
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { at } from "#platform/db/schema/columns.ts";
import type { RedirectKind } from "../redirect-kinds.ts";

/** Redirects of addresses without a page; normalised by parse-rule.ts. */
export const redirects = pgTable("redirects", {
  id: uuid("id").primaryKey().defaultRandom(),
  from: text("from_path").notNull().unique("redirects_from"),
  /** Empty for 410. */
  to: text("to_address").notNull().default(""),
  kind: smallint("kind").$type<RedirectKind>().notNull(),
  createdAt: at("created_at").notNull().defaultNow(),
  updatedAt: at("updated_at").notNull().defaultNow(),
});

/** Uses of each redirect by day. Keyed by address rather than id, so that a restored redirect keeps its counts. */
export const redirectHits = pgTable(
  "redirect_hits",
  {
    from: text("from_path").notNull(),
    day: date("day").notNull(),
    hits: integer("hits").notNull(),
  },
  (table) => [primaryKey({ columns: [table.from, table.day] })],
);

/** Missing pages that visitors requested, with no data about the visitors. */
export const missingPaths = pgTable(
  "missing_paths",
  {
    path: text("path").primaryKey(),
    hits: integer("hits").notNull(),
    /** The host of the last page with a link to it; empty if unknown. */
    referringHost: text("referring_host").notNull().default(""),
    lastAt: at("last_at").notNull().defaultNow(),
  },
  (table) => [index("missing_paths_hits").on(table.hits, table.path)],
);
