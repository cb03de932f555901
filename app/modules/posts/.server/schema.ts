import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { columnsOf } from "#app/fields/columns.server.ts";
import { user } from "#modules/accounts/.server/schema.ts";
import { at, trigramsOf } from "#platform/db/schema/columns.ts";
import { type PostContent, type PostForm, postFields } from "../fields.ts";

/** The date of a post in lists: of its publication, or of its start. */
export const postDate = (post: { publishedAt: AnyPgColumn; createdAt: AnyPgColumn }) =>
  sql<Date>`coalesce(${post.publishedAt}, ${post.createdAt})`;

export const blogPosts = pgTable(
  "blog_posts",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    ...columnsOf(postFields, ""),
    // Without a default: the firm's name is content, not part of the schema.
    author: text("author").notNull(),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
    /** Increases by one on each save; a save with an older version is a conflict. */
    version: integer("version").notNull().default(1),
    /** The slug of the built-in article that this post overrides; once published, it replaces the article. */
    article: text("article").unique(),
  },
  (table) => [
    index("blog_posts_created_at").on(table.createdAt, table.id),
    index("blog_posts_published_at").on(table.published, table.publishedAt),
    index("blog_posts_date").on(postDate(table), table.id),
    index("blog_posts_category_date").on(table.category, postDate(table), table.id),
    index("blog_posts_status_date").on(table.published, postDate(table), table.id),
    index("blog_posts_title").on(sql`lower(${table.title})`, table.id),
    // Posts that search engines do not list at their addresses.
    index("blog_posts_unlisted").on(table.id).where(sql`is_hidden or canonical_url <> ''`),
    index("blog_posts_search").using("gin", trigramsOf(table.title), trigramsOf(table.excerpt)),
  ],
);

/** The effect of a save on a post's review. */
export const reviewMarks = ["asked", "ended"] as const;

/** A post's text after each save. */
export const postRevisions = pgTable(
  "post_revisions",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    postId: uuid("post_id")
      .notNull()
      .references(() => blogPosts.id, { onDelete: "cascade" }),
    version: integer("version").notNull(),
    post: jsonb("post").$type<PostContent>().notNull(),
    savedBy: text("saved_by").references(() => user.id, { onDelete: "set null" }),
    /** Whether this save requested a review, or ended one without publishing. */
    review: text("review", { enum: reviewMarks }),
    savedAt: at("saved_at").notNull().defaultNow(),
  },
  (table) => [unique("post_revisions_post_version").on(table.postId, table.version)],
);

/** Unsaved text in the editor: one for each post and person, any number for new posts. */
export const postDrafts = pgTable(
  "post_drafts",
  {
    id: uuid("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    /** Empty for a post that was never saved. */
    postId: uuid("post_id").references(() => blogPosts.id, { onDelete: "cascade" }),
    /** The version of the post that the edit started from. */
    baseVersion: integer("base_version"),
    /** The fields of the editor as typed. */
    fields: jsonb("fields").$type<PostForm>().notNull(),
    savedAt: at("saved_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("post_drafts_user_post")
      .on(table.userId, table.postId)
      .where(sql`${table.postId} is not null`),
    index("post_drafts_user").on(table.userId, table.savedAt),
    index("post_drafts_post").on(table.postId),
  ],
);

/** Drafts that are ready for review, until they are published or returned to plain drafts. */
export const postReviews = pgTable(
  "post_reviews",
  {
    postId: uuid("post_id")
      .primaryKey()
      .references(() => blogPosts.id, { onDelete: "cascade" }),
    requestedBy: text("asked_by").references(() => user.id, { onDelete: "set null" }),
    requestedAt: at("asked_at").notNull().defaultNow(),
    /** A note for all reviewers; may be empty. */
    note: text("note").notNull().default(""),
  },
  (table) => [index("post_reviews_asked_at").on(table.requestedAt)],
);

/** Previous slugs of published posts; each redirects with 301 to the post's current slug. */
export const slugRedirects = pgTable(
  "slug_redirects",
  {
    slug: text("slug").primaryKey(),
    postId: uuid("post_id")
      .notNull()
      .references(() => blogPosts.id, { onDelete: "cascade" }),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (table) => [index("slug_redirects_post").on(table.postId)],
);

/** A tsvector: the words of a text with their positions, for PostgreSQL's search. */
const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/**
 * The entries of the blog in one order: built-in articles and published posts. Articles come from `article_entries`. A
 * trigger on `blog_posts` maintains the posts here, in the transaction that saves them. An override replaces its
 * article once it is due; when the override is removed, the article returns.
 */
export const blogEntries = pgTable(
  "blog_entries",
  {
    slug: text("slug").primaryKey(),
    /** Empty for a built-in article. */
    postId: uuid("post_id")
      .unique()
      .references(() => blogPosts.id, { onDelete: "cascade" }),
    title: text("title").notNull(),
    excerpt: text("excerpt").notNull(),
    /** One of the public categories, or the name of the admin category. */
    topic: text("topic").notNull(),
    tags: text("tags").array().notNull().default([]),
    /**
     * Slugs of the tags from before slugs kept letters beyond ASCII. PostgreSQL generates them, and old addresses
     * redirect through them.
     */
    tagSlugs: text("tag_slugs").array().generatedAlwaysAs(sql`slugs_of_tags(tags)`),
    readTime: text("read_time").notNull(),
    /** The address of a post's image. */
    image: text("image"),
    imageAlt: text("image_alt").notNull().default(""),
    /** The drawing of an article, or of an override that kept it. */
    drawing: text("drawing"),
    /** May be in the future (scheduled); listings leave out entries that are not due. */
    publishedAt: at("published_at").notNull(),
    updatedAt: at("updated_at").notNull(),
    /** Titles have the highest weight, then excerpts. */
    words: tsvector("words").notNull(),
  },
  (table) => [
    index("blog_entries_published_at").on(table.publishedAt, table.slug),
    index("blog_entries_topic").on(table.topic, table.publishedAt, table.slug),
    // Updated immediately: PostgreSQL would otherwise wait for a vacuum, which slows every search, and PGlite has none.
    index("blog_entries_words").using("gin", table.words).with({ fastupdate: false }),
    index("blog_entries_tags").using("gin", table.tagSlugs).with({ fastupdate: false }),
    index("blog_entries_tag_names").using("gin", table.tags).with({ fastupdate: false }),
  ],
);

/** The slug of each current or previous tag of a post or an article: PostgreSQL has no slugOf. */
export const blogTags = pgTable(
  "blog_tags",
  {
    tag: text("tag").primaryKey(),
    slug: text("slug").notNull(),
  },
  (table) => [index("blog_tags_slug").on(table.slug)],
);

/**
 * The list entry of each built-in article that is not replaced by an override; inserted at start-up
 * (built-in-articles.ts).
 */
export const articleEntries = pgTable("article_entries", {
  slug: text("slug").primaryKey(),
  title: text("title").notNull(),
  excerpt: text("excerpt").notNull(),
  topic: text("topic").notNull(),
  tags: text("tags").array().notNull().default([]),
  readTime: text("read_time").notNull(),
  drawing: text("drawing").notNull(),
  publishedAt: at("published_at").notNull(),
  words: tsvector("words").notNull(),
  /** Hash of the text that `words` was made from. A migration that changes `blog_words` has to clear it. */
  contentHash: text("content_hash"),
});

/**
 * `waiting` and `running` until every post is imported, `failed` if that stopped, `leaving` while its drafts are moved
 * to the trash, and `left` afterwards.
 */
export const importStates = ["waiting", "running", "done", "failed", "leaving", "left"] as const;

/** A file of an import within all the bytes that were sent. */
export type SentFile = {
  /** With its folders, if a folder was sent. */
  name: string;
  start: number;
  size: number;
};

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
    originalUrl: text("former_url").notNull().default(""),
    /** The time of its publication there. */
    publishedAt: at("published_at"),
    /** DroppedContent, or the reason for a missing draft, as sentences. */
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
