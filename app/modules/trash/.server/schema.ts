import { sql } from "drizzle-orm";
import { type AnyPgColumn, bigint, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { ContentTag } from "#app/lib/page-handle.ts";
import { at, trigramsOf } from "#platform/db/schema/columns.ts";
import type { TrashEntity } from "../trash-kinds.ts";

/** Rows of one table in PostgreSQL's JSON format. */
export type TrashedRows = { table: string; rows: Record<string, unknown>[] };

/** The name of a lead's sender, if known. */
export const senderName = (rows: AnyPgColumn) =>
  sql<
    string | null
  >`(jsonb_path_query_first(${rows}, '$[*] ? (@.table == "leads").rows[0].name') #>> '{}')`;

/** Deleted rows that can still be restored. */
export const trash = pgTable(
  "trash",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** Identifies the rows that one undo restores; all rows deleted by one action share it. */
    undoId: uuid("undo_id").notNull().defaultRandom(),
    entity: text("entity").$type<TrashEntity>().notNull(),
    entityId: text("entity_id").notNull(),
    /** The name shown to people. */
    label: text("label").notNull(),
    /** A lead's address in lower case, used for search in the trash and when a person's data is erased. */
    email: text("email").notNull().default(""),
    /** In the order for restoring: referenced rows come first. */
    rows: jsonb("rows").$type<TrashedRows[]>().notNull(),
    /** Storage objects to delete once nothing can be restored. */
    publicFiles: text("public_files").array().notNull().default([]),
    privateFiles: text("private_files").array().notNull().default([]),
    /** The space that the private files use of the quota for visitors' files. */
    privateBytes: bigint("private_bytes", { mode: "number" }).notNull().default(0),
    /** Pages that change when it is restored. */
    tags: text("tags").array().$type<ContentTag[]>().notNull().default([]),
    /**
     * The account that deleted it; only this account may undo it. No reference: files must be deleted even if the
     * account no longer exists.
     */
    deletedBy: text("deleted_by").notNull(),
    deletedAt: at("deleted_at").notNull().defaultNow(),
    /** The time of the final deletion. From then on only its files are left, until the job has removed them. */
    endedAt: at("ended_at"),
  },
  (table) => [
    index("trash_deleted_at").on(table.deletedAt),
    index("trash_entity").on(table.entity, table.deletedAt, table.id),
    index("trash_undo").on(table.undoId),
    index("trash_email").on(table.email).where(sql`email <> ''`),
    index("trash_private_bytes").on(table.privateBytes).where(sql`private_bytes > 0`),
    index("trash_ended_at").on(table.endedAt).where(sql`ended_at is not null`),
    index("trash_search").using(
      "gin",
      trigramsOf(table.label),
      trigramsOf(table.email),
      trigramsOf(senderName(table.rows)),
    ),
  ],
);
