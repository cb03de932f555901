import { sql } from "drizzle-orm";
import { customType, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at } from "#platform/db/schema/columns.ts";
import { blogPosts } from "./blog.ts";

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
 * (static-articles.ts).
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
});
