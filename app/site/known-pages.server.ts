import { sitePages } from "virtual:site-pages";
import { isDecodable } from "#app/lib/canonical-path.ts";
import { slugOf } from "#app/lib/slug.ts";
import { isReadablePost } from "#modules/analytics/.server/queries/counts.ts";
import { parseVisit, type Visit } from "#modules/analytics/.server/visit.ts";
import { otherValue } from "#modules/analytics/visit-values.ts";
import { servicePages } from "#modules/catalogue/read-services.ts";
import type { SiteDocuments } from "#modules/content/.server/site-documents.ts";
import { isProjectPage } from "#modules/portfolio/.server/queries/projects.ts";
import { isTagAddress } from "#modules/posts/.server/queries/blog-entries.ts";
import { articles } from "#modules/posts/articles/articles.ts";
import type { Database } from "#platform/db/database.ts";

/** No path of ours is longer, in characters: a letter of another script has up to nine when it is percent-encoded. */
const maxPathLength = 2_000;

const fixedPages = new Set([
  ...sitePages.map(({ path }) => path),
  ...articles.map(({ slug }) => `/blog/${slug}`),
]);

/** Whether visitors find a page of ours at a path, which may be anything. */
export async function isPage(
  { db, documents }: { db: Database; documents: SiteDocuments },
  path: string,
): Promise<boolean> {
  if (path.length > maxPathLength) return false;
  if (fixedPages.has(path)) return true;
  if (path.startsWith("/services/"))
    return servicePages(await documents.current(), []).some((page) => page.path === path);
  const [, folder, encoded = ""] = /^\/(blog|blog\/tag|portfolio)\/([^/]+)$/.exec(path) ?? [];
  const slug = isDecodable(encoded) ? decodeURIComponent(encoded) : "";
  if (slugOf(slug) !== slug) return false;
  if (folder === "blog") return isReadablePost(db, slug);
  if (folder === "blog/tag") return isTagAddress(db, slug);
  return folder === "portfolio" && isProjectPage(db, slug);
}

/** A visit as reported by the pre-hydration script, with an existing landing page; nothing if it is malformed. */
export async function readVisit(
  services: { db: Database; documents: SiteDocuments; siteUrl: string },
  text: string,
): Promise<Visit | undefined> {
  const visit = parseVisit(text, new URL(services.siteUrl).host);
  if (!visit) return undefined;
  // Others may contain a token, or are invented.
  return (await isPage(services, visit.landing)) ? visit : { ...visit, landing: otherValue };
}
