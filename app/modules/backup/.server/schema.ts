import { bigint, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at } from "#platform/db/schema/columns.ts";

/** Completed attempts to back up the site. */
export const backups = pgTable(
  "backups",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    startedAt: at("started_at").notNull(),
    endedAt: at("ended_at").notNull().defaultNow(),
    /** The reason for a missing backup, as half a sentence; empty if there is one. */
    failure: text("failure").notNull().default(""),
    /** The name of this copy in the backup. */
    copy: text("copy").notNull().default(""),
    rows: integer("rows").notNull().default(0),
    files: integer("files").notNull().default(0),
    /** The totals of all files, and of files new to the backup. */
    bytes: bigint("bytes", { mode: "number" }).notNull().default(0),
    newBytes: bigint("new_bytes", { mode: "number" }).notNull().default(0),
  },
  (table) => [index("backups_started_at").on(table.startedAt)],
);
