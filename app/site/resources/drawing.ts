import { drawingMarkup, ftthPlanMarkup, isDrawingName } from "@datumline/studio/drawings/catalog";
import { isPlotWidth } from "@datumline/studio/drawings/ftth-plan/block-figures";
import type { PageHandle } from "#app/lib/page-handle.ts";
import type { Route } from "./+types/drawing";

/** The plan of the street block can be asked for with plots of another width (app/site/sections/plot-study.tsx). */
export const handle: PageHandle = { cache: { params: { plot: isPlotWidth } } };

const plans: Record<string, "full" | "compact"> = {
  "ftth-plan": "full",
  "ftth-plan-compact": "compact",
};

/** A drawing as a file, for pages that the router opens without a new document. */
export function loader({ params: { name }, request }: Route.LoaderArgs) {
  if (!isDrawingName(name)) throw new Response("This drawing does not exist.", { status: 404 });
  const plot = new URL(request.url).searchParams.get("plot") ?? "";
  const plan = plans[name];
  const markup =
    plan && isPlotWidth(plot) ? ftthPlanMarkup(plan, Number(plot)) : drawingMarkup(name);
  return new Response(markup, { headers: { "Content-Type": "image/svg+xml; charset=utf-8" } });
}
