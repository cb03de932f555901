import { boolean, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { user } from "./auth.ts";
import { at } from "./columns.ts";

export const blogPosts = pgTable(
  "blog_posts",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    title: text("title").notNull(),
    slug: text("slug").notNull().unique(),
    excerpt: text("excerpt").notNull(),
    content: text("content").notNull(),
    category: text("category").notNull(),
    tags: text("tags").array().notNull().default([]),
    image: text("image"),
    author: text("author").notNull(),
    published: boolean("published").notNull().default(false),
    publishedAt: at("published_at"),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
    readTime: text("read_time").notNull().default("5 min read"),
    seoTitle: text("seo_title").notNull().default(""),
    seoDescription: text("seo_description").notNull().default(""),
    keywords: text("keywords").array().notNull().default([]),
    /** Grows by one on each save; a save that names an older one is a conflict. */
    version: integer("version").notNull().default(1),
  },
  (table) => [
    index("blog_posts_created_at").on(table.createdAt.desc(), table.id),
    index("blog_posts_published_at").on(table.published, table.publishedAt.desc(), table.id),
    index("blog_posts_category").on(table.category, table.publishedAt.desc()),
  ],
);

/** What a post looked like before each save. */
export const postRevisions = pgTable(
  "post_revisions",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    postId: uuid("post_id")
      .notNull()
      .references(() => blogPosts.id, { onDelete: "cascade" }),
    version: integer("version").notNull(),
    post: jsonb("post").notNull(),
    savedBy: text("saved_by").references(() => user.id, { onDelete: "set null" }),
    savedAt: at("saved_at").notNull().defaultNow(),
  },
  (table) => [index("post_revisions_post").on(table.postId, table.version.desc())],
);

/** Slugs that a published post once had; each answers 301 to the post's present one. */
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
