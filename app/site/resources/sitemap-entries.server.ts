import { articleChanges, sitePages } from "virtual:site-pages";
import { issuePath, postPath, tagSlugPath } from "#app/lib/page-paths.ts";
import { type SiteReader, servicePages } from "#modules/catalogue/read-services.ts";
import { listDocumentStates } from "#modules/content/.server/queries/content-documents.ts";
import {
  countIssuePages,
  listIssuesForSitemap,
} from "#modules/newsletter/.server/queries/newsletter-issues.ts";
import {
  countPublishedProjects,
  listProjectsForSitemap,
} from "#modules/portfolio/.server/queries/projects.ts";
import { projectPath } from "#modules/portfolio/project.ts";
import {
  countPostsForSitemap,
  countTags,
  listArticlesWithoutOverride,
  listPostsForSitemap,
  listTagsForSitemap,
} from "#modules/posts/.server/queries/blog-entries.ts";
import type { Db } from "#platform/db/database.ts";
import { documents } from "../content/documents.server.ts";
import { type SitemapEntry, sitemapPartSize } from "./sitemap-xml.ts";

/** Pages that list posts or projects: they change with each, including deletions, which leave no date. */
const lists = ["/", "/blog", "/portfolio"];

/**
 * The built-in pages and the built-in articles without an override; without retired services, with added ones. A page
 * has the date of its code only if nothing else can have changed it since.
 */
export async function builtInPages(db: Db, site: SiteReader): Promise<SitemapEntry[]> {
  const articles = await listArticlesWithoutOverride(db);
  const saved = new Set((await listDocumentStates(db)).map(({ id }) => id));
  const isOfCode = ({ path }: { path: string }) =>
    !lists.includes(path) && !documents.some(({ id, page }) => page === path && saved.has(id));
  return [
    ...servicePages(site, sitePages).map((page) => (isOfCode(page) ? page : { path: page.path })),
    ...articles.map((slug) => ({
      path: `/blog/${slug}`,
      changed: articleChanges[slug]?.slice(0, 10),
    })),
  ];
}

/** The database's lists of pages: their length, and a part of their entries, counted from 1. */
type StoredPages = {
  count: (db: Db) => Promise<number>;
  read: (db: Db, part: number) => Promise<SitemapEntry[]>;
};

type StoredPart = "" | "tags-" | "projects-" | "newsletter-";

/**
 * By the prefix of their parts' names: `/sitemap/projects-1.xml`; those of posts are numbers only, for compatibility.
 */
export const storedPages: Record<StoredPart, StoredPages> = {
  "": { count: countPostsForSitemap, read: postPages },
  "tags-": { count: countTags, read: tagPages },
  "projects-": { count: countPublishedProjects, read: projectPages },
  "newsletter-": { count: countIssuePages, read: issuePages },
};

/** Whether a part's name has such a prefix. */
export const isStoredPart = (name: string): name is StoredPart => Object.hasOwn(storedPages, name);

/** The newsletter issues that have a page; each page stays as the issue was sent. */
async function issuePages(db: Db, part: number): Promise<SitemapEntry[]> {
  const issues = await listIssuesForSitemap(db, { part, size: sitemapPartSize });
  return issues.map(({ slug, startedAt }) => ({
    path: issuePath(slug),
    changed: startedAt?.toISOString().slice(0, 10),
  }));
}

/** The last change of a project is unknown: a change of its gallery leaves no trace in it. */
async function projectPages(db: Db, part: number): Promise<SitemapEntry[]> {
  const projects = await listProjectsForSitemap(db, { part, size: sitemapPartSize });
  return projects.map(({ slug }) => ({ path: projectPath(slug) }));
}

/** The lists of articles by tag. */
async function tagPages(db: Db, part: number): Promise<SitemapEntry[]> {
  const tags = await listTagsForSitemap(db, { part, size: sitemapPartSize });
  return tags.map(({ tag }) => ({ path: tagSlugPath(tag) }));
}

async function postPages(db: Db, part: number): Promise<SitemapEntry[]> {
  const posts = await listPostsForSitemap(db, { part, size: sitemapPartSize });
  return posts.map(({ slug, updatedAt }) => ({
    path: postPath(slug),
    changed: updatedAt.toISOString().slice(0, 10),
  }));
}
