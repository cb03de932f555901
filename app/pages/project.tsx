import { data, redirect } from "react-router";
import { offeredServices } from "#app/catalogue/read-services.ts";
import { portfolioDocument } from "#app/content/portfolio.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { projectPath } from "#app/portfolio/project-path.ts";
import { showProject } from "#app/portfolio/show-project.server.ts";
import { Markup } from "#app/sections/markup.tsx";
import { metaOfLoader } from "#app/site/meta-of-loader.ts";
import { NotFound } from "#app/site/not-found.tsx";
import { pageMeta } from "#app/site/seo.server.ts";
import { missingPage } from "#server/content/missing-page.ts";
import { readSite } from "#server/content/read-site.ts";
import { findMovedProject, findProjectPage } from "#server/db/queries/project-pages.ts";
import { servicesContext } from "#server/services.ts";
import type { Route } from "./+types/project";

// The articles of its service are on it, too.
export const handle: PageHandle = { cache: { tags: ["portfolio", "blog"] } };

/** A published project: its public part. */
export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db } = services;
  const row = await findProjectPage(db, slug);
  if (!row) {
    const moved = await findMovedProject(db, slug);
    if (moved) throw redirect(projectPath(moved), 301);
    return missingPage(context);
  }
  const site = await readSite(context);
  const { title, path, description, facts, social, sheet } = await showProject(row, services, {
    published: true,
    pageNames: site.names,
    texts: site.of(portfolioDocument).project,
    services: offeredServices(site),
  });
  return data({
    meta: pageMeta(site, {
      title,
      description,
      path,
      ...social,
      project: facts,
    }),
    sheet,
  });
}

export const meta: Route.MetaFunction = metaOfLoader;

export default function ProjectPage({ loaderData }: Route.ComponentProps) {
  if ("missing" in loaderData) return <NotFound text={loaderData.missing} />;
  return <Markup html={loaderData.sheet} />;
}
