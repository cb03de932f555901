import { type ComponentType, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { sampleModelsPath } from "#modules/catalogue/sample-models-path.ts";
import { isModelHash } from "./model-anchor.ts";
import type { OpenedModelProps } from "./opened-model.tsx";
import { prepareViewer } from "./prepare-viewer.ts";

/** Opens the viewer if the address names one of the models. Until then, nothing of it is rendered or loaded. */
export function ModelDialog(props: OpenedModelProps) {
  const { hash } = useLocation();
  const [Dialog, setDialog] = useState<ComponentType<OpenedModelProps>>();

  useEffect(() => {
    if (!isModelHash(hash)) return;
    prepareViewer();
    import("./opened-model.tsx").then(
      (code) => setDialog(() => code.default),
      // Its picture and its elements are there.
      () => location.assign(sampleModelsPath + hash),
    );
  }, [hash]);

  return Dialog && <Dialog {...props} />;
}
