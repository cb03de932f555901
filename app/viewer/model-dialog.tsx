import { type ComponentType, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { sampleModelsPath } from "#app/catalogue/sample-models-path.ts";
import { isModelHash } from "./model-anchor.ts";

/** Opens the viewer when the address asks for a model. Nothing of it is on the page, nor fetched, before. */
export function ModelDialog() {
  const { hash } = useLocation();
  const [Dialog, setDialog] = useState<ComponentType>();

  useEffect(() => {
    if (!isModelHash(hash)) return;
    import("./opened-model.tsx").then(
      (code) => setDialog(() => code.default),
      // Its picture and its elements stand there.
      () => location.assign(sampleModelsPath + hash),
    );
  }, [hash]);

  return Dialog && <Dialog />;
}
