import { parseOrBadRequest } from "#app/admin/actions.server.ts";
import { servicesContext } from "#app/services.ts";
import { type AssignmentCursor, readStep } from "#modules/portfolio/.server/assign-images.ts";
import type { Route } from "./+types/assignment";
import { assignmentAction, placeSchema } from "./actions.server.ts";

/** Example names of gallery images for each project. */
const maxNames = 5;

/** The plan of a step, for the person who decides. */
export type StepPreview = {
  projects: { id: string; title: string; main: string | null; images: number; names: string[] }[];
  planId: string;
  next: AssignmentCursor | undefined;
};

/** The plan of the step after `?project=` and `?image=`, as JSON. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const params = Object.fromEntries(new URL(request.url).searchParams);
  const place = parseOrBadRequest(placeSchema, params);
  const { plan, planId, next } = await readStep(context.get(servicesContext), place);
  const projects = plan.map(({ id, title, main, gallery }) => ({
    id,
    title,
    main: main?.name ?? null,
    images: gallery.length,
    names: gallery.slice(0, maxNames).map(({ name }) => name),
  }));
  return Response.json({ projects, planId, next } satisfies StepPreview);
}

export const action = assignmentAction;
