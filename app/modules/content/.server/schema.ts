import { sql } from "drizzle-orm";
import {
  bigint,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
  varchar,
} from "drizzle-orm/pg-core";
import { user } from "#modules/accounts/.server/schema.ts";
import { dimensions } from "#modules/analytics/.server/schema.ts";
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

/** Every change by an administrator. Names and addresses are copied, so that the entry outlives the account. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    actorId: text("actor_id"),
    actorEmail: text("actor_email").notNull(),
    action: text("action").notNull(),
    entity: text("entity").notNull(),
    entityId: text("entity_id"),
    detail: jsonb("detail").$type<Record<string, unknown>>().notNull().default({}),
    at: at("at").notNull().defaultNow(),
  },
  (table) => [
    index("audit_log_at").on(table.at, table.id),
    index("audit_log_entity").on(table.entity, table.at, table.id),
    index("audit_log_actor").on(table.actorEmail, table.at, table.id),
  ],
);

/** Views by page and day, with no data about the visitors. */
export const pageViews = pgTable(
  "page_views",
  {
    day: date("day").notNull(),
    path: text("path").notNull(),
    views: integer("views").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.path] })],
);

/** Daily requests of each page by everyone except declared bots, with no data about the visitors. */
export const pageCounts = pgTable(
  "page_counts",
  {
    day: date("day").notNull(),
    path: text("path").notNull(),
    calls: bigint("calls", { mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.path] })],
);

/**
 * Daily numbers: how visits with consent started, and searches without results. They contain no data about people. The
 * number of values of a dimension per day is limited, so that the table grows with days rather than visits.
 */
export const dayCounts = pgTable(
  "day_counts",
  {
    dimension: text("dimension", { enum: dimensions }).notNull(),
    day: date("day").notNull(),
    value: text("value").notNull(),
    count: bigint("count", { mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.dimension, table.day, table.value] })],
);

/** Small values that all processes share and that are generated once, such as the administrators' set-up token. */
export const storedSettings = pgTable("site_settings", {
  key: text("key").primaryKey(),
  value: text("value").notNull(),
  updatedAt: at("updated_at").notNull().defaultNow(),
});

/** Number of changes to the content behind each tag, for processes that no notification reaches. */
export const contentVersions = pgTable("content_versions", {
  tag: text("tag").primaryKey(),
  version: bigint("version", { mode: "number" }).notNull().default(1),
});

/** Points used by each address; the columns are rate-limiter-flexible's contract. `expire` is in epoch milliseconds. */
export const rateLimits = pgTable("rate_limits", {
  key: varchar("key", { length: 255 }).primaryKey(),
  points: integer("points").notNull().default(0),
  expire: bigint("expire", { mode: "number" }),
});
