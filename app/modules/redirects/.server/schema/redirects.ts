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
import type { RedirectKind } from "../../redirect-kinds.ts";

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

/** How often each redirect was used, by day. By address and not by id, so that one that is deleted and put back has its own again. */
export const redirectHits = pgTable(
  "redirect_hits",
  {
    from: text("from_path").notNull(),
    day: date("day").notNull(),
    hits: integer("hits").notNull(),
  },
  (table) => [primaryKey({ columns: [table.from, table.day] })],
);

/** Addresses that visitors asked for and that are broken. Nothing about who asked. */
export const missingPaths = pgTable(
  "missing_paths",
  {
    path: text("path").primaryKey(),
    hits: integer("hits").notNull(),
    /** The host of the page that last led there; empty if none is known. */
    referringHost: text("referring_host").notNull().default(""),
    lastAt: at("last_at").notNull().defaultNow(),
  },
  (table) => [index("missing_paths_hits").on(table.hits, table.path)],
);
