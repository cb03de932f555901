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

/**
 * Files that come in pieces, from their first piece on. The row says how much has come for good; its pieces are in
 * private storage. It stays for some hours after the last piece, so that anyone who missed the answer can ask again.
 */
export const begunUploads = pgTable(
  "begun_uploads",
  {
    id: uuid("id").primaryKey(),
    /** As in `pending_uploads`. */
    name: text("name").notNull(),
    /** Bytes of the whole file, as its sender announced them. */
    size: bigint("size", { mode: "number" }).notNull(),
    /** Bytes that have come, without gaps: where the next piece starts. */
    received: bigint("received", { mode: "number" }).notNull().default(0),
    addressKey: text("address_key").notNull(),
    /** The pending upload that it became; it no longer has chunks. */
    fileId: uuid("file_id"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("begun_uploads_address").on(table.addressKey),
    index("begun_uploads_created_at").on(table.createdAt),
  ],
);
