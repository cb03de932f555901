import { sitePages } from "virtual:site-pages";
import type { RouterContextProvider } from "react-router";
import { frameOf } from "#app/content/navigation.ts";
import { pageNames } from "#app/content/page-names.ts";
import { isPublicPath } from "#app/lib/public-page.ts";
import { projectPath } from "#app/portfolio/project-path.ts";
import { listNewest } from "#server/db/queries/blog-entries.ts";
import { listNewestProjects } from "#server/db/queries/project-pages.ts";
import { listStoredFiles } from "#server/db/queries/stored-files.ts";
import { publicUrl } from "#server/media/pictures.ts";
import { pathOf } from "#server/redirects/rules.ts";
import { type Services, servicesContext } from "#server/services.ts";
import { statusOfContext } from "#server/site-status.ts";
import type { LinkTarget } from "./link-targets.ts";

/** Posts and projects to choose from; the address of an older one can be typed. */
const maxNewest = 100;

/** What a link can be chosen to lead to: the site's pages, then the newest posts, projects and files. */
export async function listLinkTargets(services: Services): Promise<LinkTarget[]> {
  const { db } = services;
  const [posts, projects, files] = await Promise.all([
    listNewest(db, maxNewest),
    listNewestProjects(db, maxNewest),
    listStoredFiles(db, { page: 1 }),
  ]);
  const names = pageNames(frameOf(await services.documents.current()));
  return [
    ...sitePages.map(({ path }) => ({ to: path, name: names.get(path) ?? path })),
    ...posts.map(({ slug, title }) => ({ to: `/blog/${slug}`, name: `Post: ${title}` })),
    ...projects.map(({ slug, title }) => ({ to: projectPath(slug), name: `Project: ${title}` })),
    ...files.map(({ path, name }) => ({ to: publicUrl(services, path), name: `File: ${name}` })),
  ];
}

/**
 * Whether a visitor who follows a path of this site finds nothing there. What the site fails to answer just now is not dead, and what a
 * redirect leads on is not either; a screen of the admin is, for visitors.
 */
export async function isDead(
  context: Readonly<RouterContextProvider>,
  address: string,
): Promise<boolean> {
  const path = pathOf(address);
  if (!isPublicPath(path)) return true;
  const status = await context
    .get(statusOfContext)(path)
    .catch(() => undefined);
  if (status !== 404 && status !== 410) return false;
  return (await context.get(servicesContext).redirects.find(path)) === undefined;
}
