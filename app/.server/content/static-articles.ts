import { articles } from "#app/content/articles/articles.ts";
import { replaceArticleEntries } from "../db/queries/blog-entries.ts";
import type { Services } from "../services.ts";

/**
 * Lists the firm's own articles beside the posts, so that both are found, ordered and paged by one query. Any number of
 * processes may do so at once.
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
