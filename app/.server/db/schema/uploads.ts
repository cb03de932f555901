import { bigint, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { attachmentTypes } from "#app/lib/attachments.ts";

/**
 * Files uploaded for a form that has not been submitted. The row is inserted before the file is stored and deleted
 * after it, or when a request claims it, so no file is orphaned.
 */
export const pendingUploads = pgTable(
  "pending_uploads",
  {
    id: uuid("id").primaryKey(),
    /** Its place in private storage. */
    path: text("path").notNull(),
    /** The name the visitor's machine gave it; shown, never used as a path. */
    name: text("name").notNull(),
    /** Bytes. */
    size: bigint("size", { mode: "number" }).notNull(),
    /** Recognised from the content, not from the name. */
    type: text("type", { enum: attachmentTypes }).notNull(),
    /** Whose it is, as a hash from which no address can be read. */
    addressKey: text("address_key").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("pending_uploads_address").on(table.addressKey),
    index("pending_uploads_created_at").on(table.createdAt),
  ],
);
