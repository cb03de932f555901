import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { ContentTag } from "#app/lib/content-tags.ts";
import { at } from "./columns.ts";

/** Rows of one table, as PostgreSQL itself writes them in JSON. */
export type TrashedRows = { table: string; rows: Record<string, unknown>[] };

/** The kinds of things whose deletion can be undone; app/admin/undo.ts says which permission each takes. */
export type TrashEntity = "post" | "draft" | "project" | "project image" | "file" | "lead" | "user";

/** What was deleted a moment ago and can still be put back. */
export const trash = pgTable(
  "trash",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    entity: text("entity").$type<TrashEntity>().notNull(),
    entityId: text("entity_id").notNull(),
    /** How a person calls it. */
    label: text("label").notNull(),
    /** In the order in which they can be put back: what others refer to comes first. */
    rows: jsonb("rows").$type<TrashedRows[]>().notNull(),
    /** Objects that go from storage when there is no way back any more. */
    publicFiles: text("public_files").array().notNull().default([]),
    privateFiles: text("private_files").array().notNull().default([]),
    /** Pages that change when it comes back. */
    tags: text("tags").array().$type<ContentTag[]>().notNull().default([]),
    /** The account that deleted it, which alone may undo it. No reference: files must go even if the account went. */
    deletedBy: text("deleted_by").notNull(),
    deletedAt: at("deleted_at").notNull().defaultNow(),
  },
  (table) => [index("trash_deleted_at").on(table.deletedAt)],
);
