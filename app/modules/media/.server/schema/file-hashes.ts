import { bigint, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { at } from "#platform/db/schema/columns.ts";

/** The hash of each file in storage: recorded when the site writes it, compared every week and with every copy. */
export const fileHashes = pgTable(
  "file_hashes",
  {
    area: text("area", { enum: ["public", "private"] }).notNull(),
    /** Its place in that storage. */
    path: text("path").notNull(),
    /** In hex; empty for a file that was missing before anyone noted it. */
    sha256: text("sha256").notNull(),
    /** Bytes. */
    size: bigint("size", { mode: "number" }).notNull(),
    /** The last check's problem; empty if all was well. */
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
