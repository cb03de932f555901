import type { SampleModelId } from "@datumline/samples/building/viewed";
import { useLocation, useNavigate } from "react-router";
import { wasOpenedHere } from "#app/ui/opened-here.ts";
import { modelAnchor } from "./model-anchor.ts";

/** A model that the viewer can show. */
export type ShownModel = { id: SampleModelId; title: string; text: string };

/** Which model is open, if any, and how to close it. */
export function useOpenModel(models: readonly ShownModel[]) {
  const location = useLocation();
  const navigate = useNavigate();
  const { pathname, search, hash } = location;
  return {
    model: models.find(({ id }) => hash === `#${modelAnchor(id)}`),
    close(): void {
      if (wasOpenedHere(location)) void navigate(-1);
      else void navigate({ pathname, search }, { replace: true, preventScrollReset: true });
    },
  };
}
