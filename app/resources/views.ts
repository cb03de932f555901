import { sitePages } from "virtual:site-pages";
import { redirect } from "react-router";
import { servicePages } from "#app/catalogue/service-pages.ts";
import { articles } from "#app/content/articles/articles.ts";
import { countView, isReadablePost } from "#server/db/queries/page-views.ts";
import { isProjectPage } from "#server/db/queries/project-pages.ts";
import { addressKey } from "#server/limits.ts";
import { requestInfoContext } from "#server/request-info.ts";
import { type Services, servicesContext } from "#server/services.ts";
import type { Route } from "./+types/views";

/** No path of ours is longer, in characters. */
const maxPathLength = 250;

const fixedPages = new Set([
  ...sitePages.map(({ path }) => path),
  ...articles.map(({ slug }) => `/blog/${slug}`),
]);

async function isPage({ db, documents }: Pick<Services, "db" | "documents">, path: string) {
  if (fixedPages.has(path)) return true;
  if (path.startsWith("/services/"))
    return servicePages(await documents.current(), []).some((page) => page.path === path);
  const [, folder, slug = ""] = /^\/(blog|portfolio)\/([a-z0-9-]+)$/.exec(path) ?? [];
  if (folder === "blog") return isReadablePost(db, slug);
  return folder === "portfolio" && isProjectPage(db, slug);
}

/**
 * POST: counts a view of the page whose path is the body. Sent by the boot script after consent to analytics; nothing
 * but the path is stored. Always 204, so that the response reveals nothing.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { database, limits, log, secret } = services;
  const { id, address } = context.get(requestInfoContext);
  const counted = new Response(null, { status: 204 });
  if (Number(request.headers.get("Content-Length") ?? 0) > maxPathLength) return counted;
  const path = await request.text();
  if (path.length > maxPathLength) return counted;
  if ((await limits.spend("view", addressKey(address, secret))) > 0) return counted;
  try {
    if (await isPage(services, path)) await countView(database.autocommit, path);
  } catch (error) {
    log.error({ err: error, requestId: id }, "a view was not counted");
  }
  return counted;
}

/** Opened as a page it leads to the site. */
export const loader = () => redirect("/");
