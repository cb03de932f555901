import type { PageHandle } from "#app/lib/page-handle.ts";
import type { ProjectDetail } from "#app/lib/portfolio.ts";
import { findProject } from "#server/db/queries/portfolio-projects.ts";
import { listProjectImages } from "#server/db/queries/project-images.ts";
import { servicesContext } from "#server/services.ts";
import type { Route } from "./+types/portfolio-project";

export const handle: PageHandle = { cache: { tags: ["portfolio"] } };

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** A project with its gallery as JSON. */
export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const project = uuid.test(id) ? await findProject(db, id) : undefined;
  if (!project) return Response.json({ message: "There is no such project." }, { status: 404 });
  const detail: ProjectDetail = { project, images: await listProjectImages(db, id) };
  return Response.json(detail);
}
