import { bigint, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at } from "#platform/db/schema/columns.ts";

/** Attempts to back the site up that have ended. */
export const backups = pgTable(
  "backups",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    startedAt: at("started_at").notNull(),
    endedAt: at("ended_at").notNull().defaultNow(),
    /** Why there is no copy, as half a sentence; empty if there is one. */
    failure: text("failure").notNull().default(""),
    /** The copy's name in the backup. */
    copy: text("copy").notNull().default(""),
    rows: integer("rows").notNull().default(0),
    files: integer("files").notNull().default(0),
    /** Of all files, and of those that the backup did not have before. */
    bytes: bigint("bytes", { mode: "number" }).notNull().default(0),
    newBytes: bigint("new_bytes", { mode: "number" }).notNull().default(0),
  },
  (table) => [index("backups_started_at").on(table.startedAt)],
);
