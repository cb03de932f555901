import { articleChanges, sitePages } from "virtual:site-pages";
import { articles } from "#app/content/articles/articles.ts";
import type { Db } from "#server/db/client.ts";
import { listPostsForSitemap } from "#server/db/queries/blog-entries.ts";
import { type SitemapEntry, sitemapPartSize } from "./sitemap-xml.ts";

/** The pages that come with the code, the firm's own articles among them. */
export const ownPages: readonly SitemapEntry[] = [
  ...sitePages,
  ...articles.map(({ slug }) => ({
    path: `/blog/${slug}`,
    changed: articleChanges[slug]?.slice(0, 10),
  })),
];

/** A part of the posts, counted from 1. */
export async function postPages(db: Db, part: number): Promise<SitemapEntry[]> {
  const posts = await listPostsForSitemap(db, { part, size: sitemapPartSize });
  return posts.map(({ slug, updatedAt }) => ({
    path: `/blog/${encodeURIComponent(slug)}`,
    changed: updatedAt.toISOString().slice(0, 10),
  }));
}
