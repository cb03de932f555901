import type { SampleModelId } from "@datumline/samples/building/viewed";
import { useLocation, useNavigate } from "react-router";
import { sampleModelsPage } from "#app/catalogue/sample-models.ts";
import { openedHere, wasOpenedHere } from "#app/ui/opened-here.ts";

/**
 * The model that is looked at stands in the address, as `#model-services`, so that it can be linked to and Back closes
 * it. On the page of the sample models it is also the place where its picture and its elements stand.
 */
export const modelAnchor = (id: SampleModelId) => `model-${id}`;

/** Which model is open, if any, and how to open one and to close it. */
export function useOpenModel() {
  const location = useLocation();
  const navigate = useNavigate();
  const { pathname, search, hash } = location;
  const here = { pathname, search };
  const model = sampleModelsPage.models.find(({ id }) => hash === `#${modelAnchor(id)}`);
  return {
    model,
    open(id: SampleModelId): void {
      void navigate(
        { ...here, hash: modelAnchor(id) },
        { state: openedHere, preventScrollReset: true },
      );
    },
    close(): void {
      if (wasOpenedHere(location)) void navigate(-1);
      else void navigate(here, { replace: true, preventScrollReset: true });
    },
  };
}
