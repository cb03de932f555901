import { data, redirect } from "react-router";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { servicesContext } from "#app/services.ts";
import { metaOfLoader } from "#app/site/loader-data.ts";
import { NotFound } from "#app/site/not-found.tsx";
import { Markup } from "#app/site/sections/markup.tsx";
import { pageMeta } from "#app/site/seo.server.ts";
import { offeredServices } from "#modules/catalogue/read-services.ts";
import { missingPage, readSite } from "#modules/content/.server/read-site.ts";
import { findMovedProject, findProjectPage } from "#modules/portfolio/.server/queries/projects.ts";
import { portfolioDocument } from "../portfolio-document.ts";
import { projectPath } from "../project.ts";
import type { Route } from "./+types/project";
import { showProject } from "./show-project.server.ts";

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
