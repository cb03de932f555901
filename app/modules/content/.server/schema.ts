import { sql } from "drizzle-orm";
import {
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { user } from "#modules/accounts/.server/schema.ts";
import { at } from "#platform/db/schema/columns.ts";

/**
 * The version of each content document that the site shows. A document that was never saved has no row and uses its
 * default.
 */
export const contentDocuments = pgTable(
  "content_documents",
  {
    /** The key from its declaration. */
    id: text("id").primaryKey(),
    /** The version of the latest revision; a save with an older version is a conflict. */
    version: integer("version").notNull(),
    /** The revision shown to visitors; 0 is the default in the code. */
    publishedVersion: integer("published_version").notNull().default(0),
    /** The revision shown to visitors from `publish_at`. */
    scheduledVersion: integer("scheduled_version"),
    publishAt: at("publish_at"),
    updatedAt: at("updated_at").notNull().defaultNow(),
  },
  (table) => [
    index("content_documents_publish_at").on(table.publishAt).where(sql`publish_at is not null`),
  ],
);

/** A content document after each save. */
export const contentRevisions = pgTable(
  "content_revisions",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    documentId: text("document_id")
      .notNull()
      .references(() => contentDocuments.id, { onDelete: "cascade" }),
    version: integer("version").notNull(),
    /** The version of the declaration that interprets the values. */
    schemaVersion: integer("schema_version").notNull(),
    values: jsonb("values").$type<Record<string, unknown>>().notNull(),
    /** Paths of placeholder content that someone confirmed as true. */
    confirmed: text("confirmed").array().notNull().default([]),
    savedBy: text("saved_by").references(() => user.id, { onDelete: "set null" }),
    savedAt: at("saved_at").notNull().defaultNow(),
  },
  (table) => [unique("content_revisions_document_version").on(table.documentId, table.version)],
);

/** Unsaved text in a document's form: one for each document and person. */
export const contentDrafts = pgTable(
  "content_drafts",
  {
    id: uuid("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    /** No reference: the first draft of a document exists before its row. */
    documentId: text("document_id").notNull(),
    /** The version of the document that the edit started from. */
    baseVersion: integer("base_version").notNull(),
    schemaVersion: integer("schema_version").notNull(),
    values: jsonb("values").$type<Record<string, unknown>>().notNull(),
    savedAt: at("saved_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("content_drafts_user_document").on(table.userId, table.documentId),
    index("content_drafts_saved_at").on(table.savedAt),
  ],
);
