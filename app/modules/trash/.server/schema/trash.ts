import { sql } from "drizzle-orm";
import { bigint, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { ContentTag } from "#app/lib/content-tags.ts";
import { at, trigramsOf } from "#platform/db/schema/columns.ts";
import type { TrashEntity } from "../../trash-kinds.ts";

/** Rows of one table, as PostgreSQL itself writes them in JSON. */
export type TrashedRows = { table: string; rows: Record<string, unknown>[] };

/** Deleted rows that can still be restored. */
export const trash = pgTable(
  "trash",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** The rows that one undo restores; all that one action deleted share it. */
    undoId: uuid("undo_id").notNull().defaultRandom(),
    entity: text("entity").$type<TrashEntity>().notNull(),
    entityId: text("entity_id").notNull(),
    /** How a person calls it. */
    label: text("label").notNull(),
    /** Whose lead it is, in lower case: by it the trash is searched, and emptied of a person who is to be forgotten. */
    email: text("email").notNull().default(""),
    /** In the order for restoring: referenced rows come first. */
    rows: jsonb("rows").$type<TrashedRows[]>().notNull(),
    /** Objects that are deleted from storage when nothing can be restored any longer. */
    publicFiles: text("public_files").array().notNull().default([]),
    privateFiles: text("private_files").array().notNull().default([]),
    /** The part of visitors' file space that private files take. */
    privateBytes: bigint("private_bytes", { mode: "number" }).notNull().default(0),
    /** Pages that change when it comes back. */
    tags: text("tags").array().$type<ContentTag[]>().notNull().default([]),
    /** The account that deleted it, which alone may undo it. No reference: files must go even if the account went. */
    deletedBy: text("deleted_by").notNull(),
    deletedAt: at("deleted_at").notNull().defaultNow(),
    /** When it was deleted for good. Only its files are left then, until the job has removed them. */
    endedAt: at("ended_at"),
  },
  (table) => [
    index("trash_deleted_at").on(table.deletedAt),
    index("trash_entity").on(table.entity, table.deletedAt, table.id),
    index("trash_undo").on(table.undoId),
    index("trash_email").on(table.email).where(sql`email <> ''`),
    index("trash_private_bytes").on(table.privateBytes).where(sql`private_bytes > 0`),
    index("trash_ended_at").on(table.endedAt).where(sql`ended_at is not null`),
    index("trash_search").using("gin", trigramsOf(table.label), trigramsOf(table.email)),
  ],
);
