import { isFoundIn } from "#app/lib/search-text.ts";
import { postCategories } from "#modules/catalogue/admin-categories.ts";
import { topicOf } from "#modules/catalogue/services.ts";
import type { ContentChanges } from "#platform/changes/content-changes.ts";
import type { Db } from "#platform/db/database.ts";
import type { Article } from "../articles/article.ts";
import { articles, findArticle } from "../articles/articles.ts";
import { replaceArticleEntries } from "./queries/blog-entries.ts";
import {
  countPosts,
  listNewDrafts,
  listOverriddenArticles,
  type SavedPost,
} from "./queries/blog-posts.ts";
import { listFormerDates } from "./queries/post-imports.ts";

/** The admin category that corresponds to an article's public category. */
export const postCategoryOf = ({ category }: Article): string =>
  postCategories.find((name) => topicOf(name) === category) ?? postCategories[0];

/** ISO moment of an article's publication; its overrides keep that date. */
export function articleDate(slug: string | null): string | null {
  const article = slug ? findArticle(slug) : undefined;
  return article ? new Date(article.publishedAt).toISOString() : null;
}

/** ISO times of the first publication of posts: as a built-in article, or on the site they were imported from. */
export async function firstDates(
  db: Db,
  posts: readonly Pick<SavedPost, "id" | "article">[],
): Promise<Map<string, string>> {
  const imported = await listFormerDates(
    db,
    posts.map(({ id }) => id),
  );
  const dates = posts.flatMap(({ id, article }): [string, string][] => {
    const date = articleDate(article) ?? imported.get(id);
    return date ? [[id, date]] : [];
  });
  return new Map(dates);
}

/** A built-in article, as the admin lists it. */
export type BuiltInArticle = {
  slug: string;
  title: string;
  excerpt: string;
  category: string;
  /** ISO day. */
  publishedAt: string;
};

type Filter = {
  search?: string | undefined;
  category?: string | undefined;
  status?: string | undefined;
};

/** The built-in articles without an override. */
export async function listBuiltInArticles(db: Db): Promise<BuiltInArticle[]> {
  const overridden = new Set(await listOverriddenArticles(db));
  return articles
    .filter(({ slug }) => !overridden.has(slug))
    .map((article) => {
      const { slug, title, excerpt, publishedAt } = article;
      return { slug, title, excerpt, publishedAt, category: postCategoryOf(article) };
    });
}

/** Own drafts that were never saved and that the list has. */
export const maxNewDrafts = 10;

/** Counts all entries of a person's list of posts: posts, built-in articles, and their own new drafts. */
export async function countListedPosts(db: Db, { id }: { id: string }): Promise<number> {
  const [posts, articles, drafts] = await Promise.all([
    countPosts(db),
    listBuiltInArticles(db),
    listNewDrafts(db, id, { limit: maxNewDrafts }),
  ]);
  return posts + articles.length + drafts.length;
}

/** The articles that match the filter of the list. */
export const matchingArticles = (
  listed: readonly BuiltInArticle[],
  { search = "", category, status = "Published" }: Filter,
): BuiltInArticle[] =>
  status === "Published"
    ? listed.filter(
        (article) =>
          isFoundIn(`${article.title}\n${article.excerpt}`, search) &&
          (!category || article.category === category),
      )
    : [];

/**
 * Writes the built-in articles into the blog listing next to the posts, so that one query finds, sorts and paginates
 * both. Idempotent, and safe in several processes at once.
 */
export async function storeBuiltInArticles({
  content,
}: {
  content: Pick<ContentChanges, "change">;
}): Promise<void> {
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
