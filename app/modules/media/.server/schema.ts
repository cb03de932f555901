import { sql } from "drizzle-orm";
import {
  bigint,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { mediaKinds } from "#app/lib/media-types.ts";
import { at, trigramsOf } from "#platform/db/schema/columns.ts";

/**
 * The hash of each file in storage, recorded when the site writes it. It is compared every week and with every backup.
 */
export const fileHashes = pgTable(
  "file_hashes",
  {
    area: text("area", { enum: ["public", "private"] }).notNull(),
    /** The path in that storage. */
    path: text("path").notNull(),
    /** In hex; empty for a file that was missing before a hash was recorded. */
    sha256: text("sha256").notNull(),
    /** Bytes. */
    size: bigint("size", { mode: "number" }).notNull(),
    /** The problem found by the last check; empty if there was none. */
    fault: text("fault", { enum: ["", "missing", "altered"] })
      .notNull()
      .default(""),
    recordedAt: at("noted_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.area, table.path] }),
    index("file_hashes_fault").on(table.fault),
  ],
);

/** Folders of the library; they cannot be nested. */
export const mediaFolders = pgTable(
  "media_folders",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    name: text("name").notNull(),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (table) => [uniqueIndex("media_folders_name").on(sql`lower(${table.name})`)],
);

/** The index of stored files: search and pagination, which a bucket does not offer. */
export const storedFiles = pgTable(
  "stored_files",
  {
    /** Object path in the bucket: optional folder, then time stamp, random string and extension. */
    path: text("path").primaryKey(),
    /** The name the uploader's machine gave it; shown and searched, never used as a path. */
    name: text("name").notNull(),
    /** Bytes. */
    size: bigint("size", { mode: "number" }).notNull(),
    /** Recognised from the content, not from the name. */
    contentType: text("content_type").notNull(),
    /** Derived from the extension, as in the specification. */
    kind: text("kind", { enum: mediaKinds }).notNull(),
    /** Pixels; empty for files other than images. */
    width: integer("width"),
    height: integer("height"),
    /** The generated widths, in px. */
    widths: integer("widths").array().notNull().default([]),
    /** Increases by one each time the file is replaced. */
    version: integer("version").notNull().default(1),
    alt: text("alt").notNull().default(""),
    /** The caption below the file in a text. */
    caption: text("caption").notNull().default(""),
    /**
     * SHA-256 of the uploaded file, in hex: images are re-encoded before they are stored. Empty if it was not recorded.
     */
    sourceHash: text("source_hash").notNull().default(""),
    /** No reference: a folder that is deleted and restored has its files again. Until then they are in no folder. */
    folderId: uuid("folder_id"),
    /** The point that stays visible when an image is cropped, in percent from its left and top. */
    focusX: integer("focus_x").notNull().default(50),
    focusY: integer("focus_y").notNull().default(50),
    visibility: text("visibility", { enum: ["public", "private"] })
      .notNull()
      .default("public"),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("stored_files_newest").on(table.visibility, table.createdAt, table.path),
    index("stored_files_kind").on(table.visibility, table.kind, table.createdAt, table.path),
    index("stored_files_name").on(table.visibility, sql`lower(${table.name})`, table.path),
    index("stored_files_size").on(table.visibility, table.size, table.path),
    index("stored_files_folder").on(table.visibility, table.folderId, table.createdAt, table.path),
    index("stored_files_without_alt")
      .on(table.visibility, table.createdAt, table.path)
      .where(sql`kind = 'Image' and alt = ''`),
    index("stored_files_source").on(table.sourceHash).where(sql`source_hash <> ''`),
    index("stored_files_words").using("gin", trigramsOf(table.alt), trigramsOf(table.caption)),
    index("stored_files_search").using("gin", trigramsOf(table.name), trigramsOf(table.path)),
  ],
);
