import { sql } from "drizzle-orm";
import { customType, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at } from "#platform/db/schema/columns.ts";
import { blogPosts } from "./blog.ts";

/** The words of a text and their places, as PostgreSQL searches them. */
const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/**
 * The entries of the blog in one order: the firm's own articles and the published posts. The articles come from
 * `article_entries`; posts are kept here by a trigger on `blog_posts`, in the transaction that saves them. An override is
 * listed in place of its article once it is due, and the article again when the override is gone.
 */
export const blogEntries = pgTable(
  "blog_entries",
  {
    slug: text("slug").primaryKey(),
    /** Empty for an article of the firm's own. */
    postId: uuid("post_id")
      .unique()
      .references(() => blogPosts.id, { onDelete: "cascade" }),
    title: text("title").notNull(),
    excerpt: text("excerpt").notNull(),
    /** One of the public categories, or the admin category's own name. */
    topic: text("topic").notNull(),
    tags: text("tags").array().notNull().default([]),
    /** The tags as addresses named them before slugs kept letters beyond ASCII. PostgreSQL keeps them; old addresses lead on by them. */
    tagSlugs: text("tag_slugs").array().generatedAlwaysAs(sql`slugs_of_tags(tags)`),
    readTime: text("read_time").notNull(),
    /** Of a post: the address of its image. */
    image: text("image"),
    imageAlt: text("image_alt").notNull().default(""),
    /** The drawing of an article, and of an override that kept it. */
    drawing: text("drawing"),
    /** May be in the future (scheduled); listings filter for what is due. */
    publishedAt: at("published_at").notNull(),
    updatedAt: at("updated_at").notNull(),
    /** Titles weigh most, then excerpts. */
    words: tsvector("words").notNull(),
  },
  (table) => [
    index("blog_entries_published_at").on(table.publishedAt, table.slug),
    index("blog_entries_topic").on(table.topic, table.publishedAt, table.slug),
    // Written at once: PostgreSQL would otherwise wait for a vacuum, which slows every search down, and PGlite has none.
    index("blog_entries_words").using("gin", table.words).with({ fastupdate: false }),
    index("blog_entries_tags").using("gin", table.tagSlugs).with({ fastupdate: false }),
    index("blog_entries_tag_names").using("gin", table.tags).with({ fastupdate: false }),
  ],
);

/** The slug of each tag that a post or an article has or had: PostgreSQL has no slugOf. */
export const blogTags = pgTable(
  "blog_tags",
  {
    tag: text("tag").primaryKey(),
    slug: text("slug").notNull(),
  },
  (table) => [index("blog_tags_slug").on(table.slug)],
);

/** How the blog lists each of the firm's own articles where no edition of it does; put in when the site starts (static-articles.ts). */
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
