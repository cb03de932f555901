import { sitePages } from "virtual:site-pages";
import { servicePages } from "#app/catalogue/service-pages.ts";
import { articles } from "#app/content/articles/articles.ts";
import { isTagAddress } from "#server/db/queries/blog-tags.ts";
import { isReadablePost } from "#server/db/queries/page-views.ts";
import { isProjectPage } from "#server/db/queries/project-pages.ts";
import type { Services } from "#server/services.ts";

/** No path of ours is longer, in characters. */
export const maxPathLength = 250;

const fixedPages = new Set([
  ...sitePages.map(({ path }) => path),
  ...articles.map(({ slug }) => `/blog/${slug}`),
]);

/** Whether visitors find a page of ours at a path, which may be anything. */
export async function isPage(
  { db, documents }: Pick<Services, "db" | "documents">,
  path: string,
): Promise<boolean> {
  if (path.length > maxPathLength) return false;
  if (fixedPages.has(path)) return true;
  if (path.startsWith("/services/"))
    return servicePages(await documents.current(), []).some((page) => page.path === path);
  const [, folder, slug = ""] = /^\/(blog|blog\/tag|portfolio)\/([a-z0-9-]+)$/.exec(path) ?? [];
  if (folder === "blog") return isReadablePost(db, slug);
  if (folder === "blog/tag") return isTagAddress(db, slug);
  return folder === "portfolio" && isProjectPage(db, slug);
}
