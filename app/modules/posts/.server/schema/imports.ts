import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { user } from "#modules/accounts/.server/schema/auth.ts";
import { at } from "#platform/db/schema/columns.ts";
import type { SentFile } from "../import/imported-document.ts";

/**
 * `waiting` and `running` until every post is imported, `failed` if that stopped, `leaving` while its drafts are moved
 * to the trash, and `left` afterwards.
 */
export const importStates = ["waiting", "running", "done", "failed", "leaving", "left"] as const;

/** An import: files of Markdown, Word or WordPress. */
export const postImports = pgTable(
  "post_imports",
  {
    id: uuid("id").primaryKey(),
    /** The name of its file or folder, as displayed to people. */
    name: text("name").notNull(),
    /** Their positions in the single object of private storage that contains them until the import is over. */
    files: jsonb("files").$type<SentFile[]>().notNull(),
    /** Bytes of all files. */
    size: bigint("size", { mode: "number" }).notNull(),
    /** The category for posts with a category that the site does not have. */
    category: text("category").notNull(),
    state: text("state", { enum: importStates }).notNull().default("waiting"),
    /** Number of posts; unknown until the import has been scanned. */
    total: integer("total"),
    /** Skipped parts of the import, as sentences. */
    notes: text("notes").array().notNull().default([]),
    startedBy: text("started_by").references(() => user.id, { onDelete: "set null" }),
    createdAt: at("created_at").notNull().defaultNow(),
    endedAt: at("ended_at"),
  },
  (table) => [index("post_imports_created_at").on(table.createdAt)],
);

/** The result of each post of an import. */
export const importedPosts = pgTable(
  "imported_posts",
  {
    importId: uuid("import_id")
      .notNull()
      .references(() => postImports.id, { onDelete: "cascade" }),
    /** The position in the import, from 0. */
    place: integer("place").notNull(),
    /** The file that contained it. */
    source: text("source").notNull(),
    title: text("title").notNull(),
    /** The draft created from it, if any. No reference: it may be in the trash and be restored. */
    postId: uuid("post_id"),
    /** The full previous address; empty if unknown. */
    formerUrl: text("former_url").notNull().default(""),
    /** The time of its publication there. */
    publishedAt: at("published_at"),
    /** Losses, or the reason for a missing draft, as sentences. */
    notes: text("notes").array().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.place] }),
    index("imported_posts_post").on(table.postId),
  ],
);

/** Images of an import that are already in the library: each is imported once, even after a restart. */
export const importedImages = pgTable(
  "imported_images",
  {
    importId: uuid("import_id")
      .notNull()
      .references(() => postImports.id, { onDelete: "cascade" }),
    /** References in documents to the image. */
    ref: text("ref").notNull(),
    /** The path in the bucket. */
    path: text("path").notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.ref] })],
);
