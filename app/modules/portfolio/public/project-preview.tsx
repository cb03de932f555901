import { data } from "react-router";
import { servicesContext } from "#app/services.ts";
import { NotFound } from "#app/site/not-found.tsx";
import { Markup } from "#app/site/sections/markup.tsx";
import { offeredServices } from "#modules/catalogue/read-services.ts";
import { missingPage, readSite } from "#modules/content/.server/read-site.ts";
import { readProjectPreview } from "#modules/portfolio/.server/links/project-preview.ts";
import { findPreviewedProject } from "#modules/portfolio/.server/queries/projects.ts";
import { portfolioDocument } from "../portfolio-document.ts";
import type { Route } from "./+types/project-preview";
import { showProject } from "./show-project.server.ts";

/** A project before it is published, for the person who has its signed link. Neither cached nor indexed. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const id = readProjectPreview(services.secret, params.token);
  const row = id && (await findPreviewedProject(services.db, id));
  if (!row) return missingPage(context);
  const { published, ...project } = row;
  const site = await readSite(context);
  const { title, sheet } = await showProject(project, services, {
    published,
    pageNames: site.names,
    texts: site.of(portfolioDocument).project,
    services: offeredServices(site),
  });
  const headers = { "X-Robots-Tag": "noindex", "Referrer-Policy": "no-referrer" };
  return data({ title, sheet, published }, { headers });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: loaderData && "title" in loaderData ? `Preview: ${loaderData.title}` : "Page Not Found",
  },
  { name: "robots", content: "noindex" },
];

export default function ProjectPreview({ loaderData }: Route.ComponentProps) {
  if ("missing" in loaderData) return <NotFound text={loaderData.missing} />;
  return (
    <>
      {!loaderData.published && (
        <p className="fixed bottom-0 left-0 z-40 bg-signal px-4 py-2 font-[550] text-ink text-note print:hidden">
          Preview: not published yet
        </p>
      )}
      <Markup html={loaderData.sheet} />
    </>
  );
}
