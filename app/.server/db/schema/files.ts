import { bigint, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { mediaKinds } from "#app/lib/media.ts";
import { at } from "./columns.ts";

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
    /** By the extension, as the specification says. */
    kind: text("kind", { enum: mediaKinds }).notNull(),
    /** Pixels; empty for what is not an image. */
    width: integer("width"),
    height: integer("height"),
    /** The widths that have been made of it, px. */
    widths: integer("widths").array().notNull().default([]),
    /** Grows by one each time the file is replaced. */
    version: integer("version").notNull().default(1),
    alt: text("alt").notNull().default(""),
    visibility: text("visibility", { enum: ["public", "private"] })
      .notNull()
      .default("public"),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("stored_files_newest").on(table.visibility, table.createdAt, table.path),
    index("stored_files_kind").on(table.visibility, table.kind, table.createdAt, table.path),
    index("stored_files_search").using(
      "gin",
      table.name.op("gin_trgm_ops"),
      table.path.op("gin_trgm_ops"),
    ),
  ],
);
