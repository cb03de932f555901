import { postPath } from "#app/lib/page-paths.ts";
import type { Services } from "#app/services.ts";
import { publicUrl } from "#modules/media/.server/pictures.ts";
import { listStoredFiles } from "#modules/media/.server/queries/library-list.ts";
import { listNewestProjects } from "#modules/portfolio/.server/queries/project-pages.ts";
import { projectPath } from "#modules/portfolio/project-path.ts";
import { listNewest } from "#modules/posts/.server/queries/blog-entries.ts";
import type { LinkTarget } from "./link-targets.ts";
import { namedPages } from "./named-pages.server.ts";

/** Number of posts and projects to choose from. The address of an older one can be typed. */
const maxNewest = 100;

/** Link targets: the site's pages, then the newest posts, projects and files. */
export async function listLinkTargets(services: Services): Promise<LinkTarget[]> {
  const { db } = services;
  const [pages, posts, projects, files] = await Promise.all([
    namedPages(services),
    listNewest(db, maxNewest),
    listNewestProjects(db, maxNewest),
    listStoredFiles(db, { page: 1 }),
  ]);
  return [
    ...pages,
    ...posts.map(({ slug, title }) => ({ to: postPath(slug), name: `Post: ${title}` })),
    ...projects.map(({ slug, title }) => ({ to: projectPath(slug), name: `Project: ${title}` })),
    ...files.map(({ path, name }) => ({ to: publicUrl(services, path), name: `File: ${name}` })),
  ];
}
