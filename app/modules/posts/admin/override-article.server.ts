import { isDrawingName } from "@datumline/studio/drawings/catalog";
import { drawingPicturePath } from "#app/lib/picture-paths.ts";
import type { People } from "#app/site/content/people.ts";
import { namesOfArticle } from "#app/site/content/people-facts.ts";
import { postCategoryOf } from "#modules/posts/.server/built-in-articles.ts";
import { cleanHtml, type SiteAddresses } from "#modules/posts/.server/html/clean-html.ts";
import type { Article } from "../articles/article.ts";
import { completePost } from "../content.ts";
import type { PostContent } from "../fields.ts";
import { drawingTitle } from "../public/drawing-title.server.ts";

/** A built-in article as an unpublished post at the same address. */
export function overrideOf(article: Article, origins: SiteAddresses, people: People): PostContent {
  const { title, slug, excerpt, seoTitle, seoDescription, readTime, image } = article;
  return completePost({
    title,
    slug,
    excerpt,
    seoTitle,
    seoDescription,
    readTime,
    content: cleanHtml(article.content, origins).trim(),
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
