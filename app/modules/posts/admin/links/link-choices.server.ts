import { and, desc, eq, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { postPath } from "#app/lib/page-paths.ts";
import { isFoundIn } from "#app/lib/search-text.ts";
import { storedFiles } from "#modules/media/.server/schema.ts";
import { fileFacts, mediaUrl } from "#modules/media/media.ts";
import { isPublished } from "#modules/portfolio/.server/queries/projects.ts";
import { portfolioProjects } from "#modules/portfolio/.server/schema.ts";
import { projectPath } from "#modules/portfolio/project.ts";
import { isDue } from "#modules/posts/.server/queries/blog-entries.ts";
import { blogEntries } from "#modules/posts/.server/schema.ts";
import type { Db } from "#platform/db/database.ts";
import { isIn } from "#platform/db/query-helpers.ts";
import type { LinkChoices, PostLinkChoice } from "./link-choices.ts";

/** A search (empty for everything) and a page of its results, newest first. */
type LinkSearch = { search: string; offset: number; limit: number };

const named = (search: string, ...columns: AnyPgColumn[]): SQL | undefined =>
  search ? isIn(search, ...columns) : undefined;

/** Posts and articles that visitors can read, by their titles. */
function findLinkedPosts(db: Db, { search, offset, limit }: LinkSearch) {
  const { slug, title, publishedAt } = blogEntries;
  return db
    .select({ slug, title })
    .from(blogEntries)
    .where(and(isDue(), named(search, title, slug)))
    .orderBy(desc(publishedAt), desc(slug))
    .limit(limit)
    .offset(offset);
}

/** Projects that visitors can see, by their titles. */
function findLinkedProjects(db: Db, { search, offset, limit }: LinkSearch) {
  const { slug, title, number } = portfolioProjects;
  return db
    .select({ slug, title })
    .from(portfolioProjects)
    .where(and(isPublished, named(search, title, slug)))
    .orderBy(desc(number))
    .limit(limit)
    .offset(offset);
}

/** Files of the library, by their names. */
function findLinkedFiles(db: Db, { search, offset, limit }: LinkSearch) {
  const { path, name, size, visibility, createdAt } = storedFiles;
  return db
    .select({ path, name, size })
    .from(storedFiles)
    .where(and(eq(visibility, "public"), named(search, name, path)))
    .orderBy(desc(createdAt), desc(path))
    .limit(limit)
    .offset(offset);
}

/** Number of results of each kind per page. */
const perKind = 8;

type LinkQuery = {
  search: string;
  /** Starts at 1. */
  page: number;
  /** The pages of the site. */
  pages: readonly { to: string; name: string }[];
  /** Limits the results to this kind. */
  kind?: PostLinkChoice["kind"] | undefined;
};

/**
 * Finds link targets by words in their names and addresses: the site's pages, then posts, projects and files, newest
 * first.
 */
export async function findLinkChoices(
  db: Db,
  { search, page, pages: all, kind }: LinkQuery,
): Promise<LinkChoices> {
  const offset = (page - 1) * perKind;
  // One extra row shows whether there are more.
  const part = { search, offset, limit: perKind + 1 };
  const fits = ({ name, to }: { name: string; to: string }) => isFoundIn(`${name}\n${to}`, search);
  const isWanted = (each: PostLinkChoice["kind"]) => kind === undefined || kind === each;
  const pages = isWanted("Page") ? all.filter(fits) : [];
  const [posts, projects, files] = await Promise.all([
    isWanted("Post") ? findLinkedPosts(db, part) : [],
    isWanted("Project") ? findLinkedProjects(db, part) : [],
    isWanted("File") ? findLinkedFiles(db, part) : [],
  ]);
  const found: PostLinkChoice[][] = [
    pages
      .slice(offset, offset + part.limit)
      .map(({ name, to }) => ({ kind: "Page", name, to, detail: name === to ? "" : to })),
    posts.map(({ title, slug }) => {
      const to = postPath(slug);
      return { kind: "Post", name: title, to, detail: to };
    }),
    projects.map(({ title, slug }) => {
      const to = projectPath(slug);
      return { kind: "Project", name: title, to, detail: to };
    }),
    files.map((file) => {
      return { kind: "File", name: file.name, to: mediaUrl(file.path), detail: fileFacts(file) };
    }),
  ];
  return {
    choices: found.flatMap((each) => each.slice(0, perKind)),
    more: found.some(({ length }) => length > perKind),
  };
}
