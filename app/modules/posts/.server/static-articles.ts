import type { Services } from "#app/services.ts";
import { articles } from "../articles/articles.ts";
import { replaceArticleEntries } from "./queries/blog-entries.ts";

/**
 * Writes the built-in articles into the blog listing next to the posts, so that one query finds, sorts and paginates
 * both. Idempotent, and safe in several processes at once.
 */
export async function listStaticArticles({ content }: Pick<Services, "content">): Promise<void> {
  const entries = articles.map(({ category, image, publishedAt, tags, ...article }) => ({
    slug: article.slug,
    title: article.title,
    excerpt: article.excerpt,
    content: article.content,
    readTime: article.readTime,
    topic: category,
    tags: [...tags],
    drawing: image,
    publishedAt: new Date(publishedAt),
  }));
  await content.change(["blog"], (tx) => replaceArticleEntries(tx, entries), { canWait: true });
}
