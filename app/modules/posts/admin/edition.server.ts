import { isDrawingName } from "@datumline/studio/drawings/catalog";
import { drawingPicturePath } from "#app/lib/picture-paths.ts";
import { isFoundIn } from "#app/lib/search-text.ts";
import { postCategories } from "#modules/catalogue/admin-categories.ts";
import { topicOf } from "#modules/catalogue/services.ts";
import type { People } from "#modules/content/people.ts";
import { namesOfArticle } from "#modules/content/people-facts.ts";
import { cleanHtml, type Home } from "#modules/posts/.server/html/clean-html.ts";
import { listEditedArticles } from "#modules/posts/.server/queries/blog-posts.ts";
import type { Db } from "#platform/db/database.ts";
import type { Article } from "../articles/article.ts";
import { articles, findArticle } from "../articles/articles.ts";
import { completePost } from "../content.ts";
import type { PostContent } from "../fields.ts";
import { drawingTitle } from "../public/drawing-title.server.ts";

/** The admin category that corresponds to an article's public category. */
const postCategoryOf = ({ category }: Article): string =>
  postCategories.find((name) => topicOf(name) === category) ?? postCategories[0];

/** A built-in article as an unpublished post at the same address. */
export function postOf(article: Article, home: Home, people: People): PostContent {
  const { title, slug, excerpt, seoTitle, seoDescription, readTime, image } = article;
  return completePost({
    title,
    slug,
    excerpt,
    seoTitle,
    seoDescription,
    readTime,
    content: cleanHtml(article.content, home).trim(),
    category: postCategoryOf(article),
    tags: [...article.tags],
    keywords: [...article.keywords],
    image: drawingPicturePath(image, 1200, "webp"),
    imageAlt: isDrawingName(image) ? drawingTitle(image) : "",
    published: false,
    publishedAt: null,
    ...namesOfArticle(people, slug),
  });
}

/** ISO moment of an article's publication; its overrides keep that date. */
export function firstPublished(article: string | null): string | null {
  const found = article ? findArticle(article) : undefined;
  return found ? new Date(found.publishedAt).toISOString() : null;
}

/** A built-in article, as the admin lists it. */
export type CodeArticle = {
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

/** The built-in articles without an override that match the filter of the list. */
export async function listCodeArticles(
  db: Db,
  { search = "", category, status = "Published" }: Filter,
): Promise<CodeArticle[]> {
  if (status !== "Published") return [];
  const edited = new Set(await listEditedArticles(db));
  return articles
    .filter(({ slug }) => !edited.has(slug))
    .filter(({ title, excerpt }) => isFoundIn(`${title}\n${excerpt}`, search))
    .map((article) => {
      const { slug, title, excerpt, publishedAt } = article;
      return { slug, title, excerpt, publishedAt, category: postCategoryOf(article) };
    })
    .filter((article) => !category || article.category === category);
}
