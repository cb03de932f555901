import { bigint, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { at } from "#platform/db/schema/columns.ts";

/**
 * The hash of each file in storage, recorded when the site writes it. It is compared every week and with every backup.
 */
export const fileHashes = pgTable(
  "file_hashes",
  {
    area: text("area", { enum: ["public", "private"] }).notNull(),
    /** The path in that storage. */
    path: text("path").notNull(),
    /** In hex; empty for a file that was missing before a hash was recorded. */
    sha256: text("sha256").notNull(),
    /** Bytes. */
    size: bigint("size", { mode: "number" }).notNull(),
    /** The problem found by the last check; empty if there was none. */
    fault: text("fault", { enum: ["", "missing", "altered"] })
      .notNull()
      .default(""),
    notedAt: at("noted_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.area, table.path] }),
    index("file_hashes_fault").on(table.fault),
  ],
);
