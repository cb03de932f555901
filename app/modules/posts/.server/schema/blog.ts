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
import { columnsOf } from "#app/fields/columns.server.ts";
import { user } from "#modules/accounts/.server/schema/auth.ts";
import { at, trigramsOf } from "#platform/db/schema/columns.ts";
import { type PostContent, type PostForm, postFields } from "../../fields.ts";

export const blogPosts = pgTable(
  "blog_posts",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    ...columnsOf(postFields),
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
    index("blog_posts_category_created_at").on(table.category, table.createdAt, table.id),
    index("blog_posts_status_created_at").on(table.published, table.createdAt, table.id),
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
    askedBy: text("asked_by").references(() => user.id, { onDelete: "set null" }),
    askedAt: at("asked_at").notNull().defaultNow(),
    /** A note for all reviewers; may be empty. */
    note: text("note").notNull().default(""),
  },
  (table) => [index("post_reviews_asked_at").on(table.askedAt)],
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
