import { mathmlOf, type SetFormula } from "#modules/posts/.server/html/tex.ts";
import type { Route } from "./+types/formula-preview";

/** GET `?tex=…&block=1`: a formula as readers will see it, or its problem. */
export function loader({ request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  const formula: SetFormula = mathmlOf(search.get("tex") ?? "", search.has("block"));
  return Response.json(formula);
}
