import { useLocation, useNavigate } from "react-router";
import { sampleModelsPage } from "#app/catalogue/sample-models.ts";
import { wasOpenedHere } from "#app/ui/opened-here.ts";
import { modelAnchor } from "./model-anchor.ts";

/** Which model is open, if any, and how to close it. */
export function useOpenModel() {
  const location = useLocation();
  const navigate = useNavigate();
  const { pathname, search, hash } = location;
  return {
    model: sampleModelsPage.models.find(({ id }) => hash === `#${modelAnchor(id)}`),
    close(): void {
      if (wasOpenedHere(location)) void navigate(-1);
      else void navigate({ pathname, search }, { replace: true, preventScrollReset: true });
    },
  };
}
