import { z } from "zod";
import { slugOf } from "#app/lib/slug.ts";
import { servicesContext } from "#app/services.ts";
import { isProjectSlugTaken } from "#modules/portfolio/.server/queries/project-editing.ts";
import type { Route } from "./+types/slug";

/** GET `?slug=…&project=ID`: whether a project can have a slug. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  const slug = slugOf(search.get("slug") ?? "");
  const id = z.uuid().safeParse(search.get("project")).data;
  const { db } = context.get(servicesContext);
  return Response.json({ free: slug !== "" && !(await isProjectSlugTaken(db, slug, id)) });
}
