import { data } from "react-router";
import { readForm } from "#app/forms/read-form.server.ts";
import { servicesContext } from "#server/services.ts";
import { answerChange } from "../change.server.ts";
import { wellFormed } from "../well-formed.server.ts";
import type { Route } from "./+types/assignment";
import { assignStep, placeSchema, takeBackStep } from "./assignment-run.server.ts";
import { type Place, readStep } from "./assignment-steps.server.ts";

/** Names of gallery images that are told of each project. */
const namesTold = 5;

/** What a step would do, as it is told to the person who decides. */
export type StepPreview = {
  projects: { id: string; title: string; main: string | null; images: number; names: string[] }[];
  planId: string;
  next: Place | undefined;
};

/** What the step behind `?project=` and `?image=` would do, as JSON. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const params = Object.fromEntries(new URL(request.url).searchParams);
  const place = wellFormed(placeSchema, params);
  const { plan, planId, next } = await readStep(context.get(servicesContext), place);
  const projects = plan.map(({ id, title, main, gallery }) => ({
    id,
    title,
    main: main?.name ?? null,
    images: gallery.length,
    names: gallery.slice(0, namesTold).map(({ name }) => name),
  }));
  return Response.json({ projects, planId, next } satisfies StepPreview);
}

const makers = { "auto-assign": assignStep, unassign: takeBackStep };

/** Does a step, or takes one back, as the form's `intent` says. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const intent = String(form.get("intent"));
  if (intent !== "auto-assign" && intent !== "unassign") {
    throw data("There is no such change.", { status: 400 });
  }
  return answerChange(context, "Error occurred during auto-assignment", () =>
    makers[intent](context, form),
  );
}
