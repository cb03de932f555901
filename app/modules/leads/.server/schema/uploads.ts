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
    /** The path in private storage. */
    path: text("path").notNull(),
    /** The file name on the visitor's machine; shown, never used as a path. */
    name: text("name").notNull(),
    /** Bytes. */
    size: bigint("size", { mode: "number" }).notNull(),
    /** Recognised from the content, not from the name. */
    type: text("type", { enum: attachmentTypes }).notNull(),
    /** The sender's address as a hash that cannot be reversed. */
    addressKey: text("address_key").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("pending_uploads_address").on(table.addressKey),
    index("pending_uploads_created_at").on(table.createdAt),
  ],
);

/**
 * Resumable uploads, from their first chunk. The row records the number of bytes stored; the chunks are in private
 * storage. It is kept for some hours after the last chunk, so that a sender who missed the response can retry.
 */
export const begunUploads = pgTable(
  "begun_uploads",
  {
    id: uuid("id").primaryKey(),
    /** As in `pending_uploads`. */
    name: text("name").notNull(),
    /** Bytes of the whole file, as announced by its sender. */
    size: bigint("size", { mode: "number" }).notNull(),
    /** Bytes received without gaps: the offset of the next chunk. */
    received: bigint("received", { mode: "number" }).notNull().default(0),
    addressKey: text("address_key").notNull(),
    /** The pending upload created from it; its chunks no longer exist. */
    fileId: uuid("file_id"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("begun_uploads_address").on(table.addressKey),
    index("begun_uploads_created_at").on(table.createdAt),
  ],
);
