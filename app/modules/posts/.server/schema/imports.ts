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
 * `waiting` and `running` until every post is in, `failed` if that stopped, `leaving` while its drafts go to the trash, and `left` once
 * they are there.
 */
export const importStates = ["waiting", "running", "done", "failed", "leaving", "left"] as const;

/** An import: files of Markdown, Word or WordPress. */
export const postImports = pgTable(
  "post_imports",
  {
    id: uuid("id").primaryKey(),
    /** How a person calls it: by its file, or by its folder. */
    name: text("name").notNull(),
    /** Within the one object of private storage that holds them all, until the import is over. */
    files: jsonb("files").$type<SentFile[]>().notNull(),
    /** Bytes of all files. */
    size: bigint("size", { mode: "number" }).notNull(),
    /** Of posts whose own category is none of ours. */
    category: text("category").notNull(),
    state: text("state", { enum: importStates }).notNull().default("waiting"),
    /** Posts in it; unknown until it was looked through. */
    total: integer("total"),
    /** Parts of the import that were left out, as sentences. */
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
    /** Its place in the import, from 0. */
    place: integer("place").notNull(),
    /** The file in which it was. */
    source: text("source").notNull(),
    title: text("title").notNull(),
    /** The draft that was made of it, if one could be. No reference: it may be in the trash, and come back. */
    postId: uuid("post_id"),
    /** Its full previous address; empty if unknown. */
    formerUrl: text("former_url").notNull().default(""),
    /** When it was published there. */
    publishedAt: at("published_at"),
    /** Losses, or the reason why there is no draft, as sentences. */
    notes: text("notes").array().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.place] }),
    index("imported_posts_post").on(table.postId),
  ],
);

/** Images of an import that are in the library already: each is taken in once, also after a restart. */
export const importedImages = pgTable(
  "imported_images",
  {
    importId: uuid("import_id")
      .notNull()
      .references(() => postImports.id, { onDelete: "cascade" }),
    /** The references of documents to it. */
    ref: text("ref").notNull(),
    /** In the bucket. */
    path: text("path").notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.ref] })],
);
