import type { PageHandle } from "#app/lib/page-handle.ts";
import { servicesContext } from "#app/services.ts";
import { findProjectWithPictures } from "#modules/portfolio/.server/read-portfolio.ts";
import type { Route } from "./+types/portfolio-project";

export const handle: PageHandle = { cache: { tags: ["portfolio"] } };

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** A project with its gallery as JSON. */
export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const detail = uuid.test(id) ? await findProjectWithPictures(services, id) : undefined;
  if (!detail) return Response.json({ message: "This project does not exist." }, { status: 404 });
  return Response.json(detail);
}
