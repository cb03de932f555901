import { data, type MetaDescriptor, redirect } from "react-router";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { postPath } from "#app/lib/page-paths.ts";
import { type Services, servicesContext } from "#app/services.ts";
import { metaOfLoader } from "#app/site/loader-data.ts";
import { NotFound } from "#app/site/not-found.tsx";
import { feedLinks, pageMeta } from "#app/site/seo.server.ts";
import type { PageSite } from "#app/site/structured-data.server.ts";
import { missingPage, readSite, type Site } from "#modules/content/.server/read-site.ts";
import {
  findMovedPost,
  findNeighbours,
  findOverride,
  findReadablePost,
  listRelated,
  visitor,
} from "#modules/posts/.server/queries/blog-entries.ts";
import type { Article } from "../articles/article.ts";
import { findArticle } from "../articles/articles.ts";
import { blogDocument } from "../blog.ts";
import type { Route } from "./+types/article";
import { ArticleSheet } from "./article-sheet.tsx";
import { type ArticlePageData, showArticle, showPost } from "./article-view.server.tsx";

export const handle: PageHandle = { cache: { tags: ["blog"] } };

/** A built-in article: its override from the admin if there is one, else the version in the code. */
async function showBuiltIn(
  article: Article,
  services: Services,
  site: Site,
): Promise<ArticlePageData> {
  const override = await findOverride(services.db, article.slug, visitor);
  if (!override) return showArticle(article, services, site);
  if (override.slug !== article.slug) throw redirect(postPath(override.slug), 301);
  return showPost(override, services, site);
}

async function findArticlePage(
  slug: string,
  services: Services,
  site: Site,
): Promise<ArticlePageData | undefined> {
  const article = findArticle(slug);
  if (article) return showBuiltIn(article, services, site);
  const post = await findReadablePost(services.db, slug, visitor);
  return post && showPost(post, services, site);
}

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db, siteUrl } = services;
  const site = await readSite(context);
  const shown = await findArticlePage(slug, services, site);
  if (!shown) {
    const moved = await findMovedPost(db, slug, visitor);
    if (moved) throw redirect(postPath(moved), 301);
    return missingPage(context);
  }
  const { topic } = shown.view;
  const [related, neighbours] = await Promise.all([
    listRelated(db, { topic, slug }),
    findNeighbours(db, slug),
  ]);
  const { modifiedAt } = shown;
  const headers: HeadersInit = modifiedAt
    ? { "Last-Modified": new Date(modifiedAt).toUTCString() }
    : {};
  const url = siteUrl + postPath(slug);
  const { view } = shown;
  const { callToAction } = site.of(blogDocument);
  const meta = articleMeta(shown, site);
  return data({ meta, view, url, related, callToAction, ...neighbours }, { headers });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

function articleMeta({ view, seo, modifiedAt, credits, social }: ArticlePageData, site: PageSite) {
  const { slug, title, publishedAt, topic } = view;
  return [
    ...pageMeta(site, {
      title: seo.title,
      description: seo.description,
      path: postPath(slug),
      canonical: seo.canonical,
      isHidden: seo.isHidden ?? false,
      ...social,
      article: {
        headline: title,
        publishedAt,
        modifiedAt,
        ...credits,
        section: topic,
        keywords: seo.keywords,
      },
    }),
    { name: "keywords", content: seo.keywords.join(", ") },
    ...feedLinks(site),
  ] satisfies MetaDescriptor[];
}

export const meta: Route.MetaFunction = metaOfLoader;

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  if ("missing" in loaderData) return <NotFound text={loaderData.missing} />;
  const { view, url, related, newer, older, callToAction } = loaderData;
  return <ArticleSheet article={view} {...{ url, related, newer, older, callToAction }} />;
}
