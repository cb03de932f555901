import type { SampleModelId } from "@datumline/studio/building/viewed";
import { type ComponentType, useEffect, useState } from "react";
import { preload } from "react-dom";
import { useLocation, useNavigate } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { hasModifierKey, overlayState } from "#app/ui/overlay-links.ts";
import { sampleModelsPath } from "#modules/catalogue/service-paths.ts";
import { isModelHash, modelAnchor, sampleFiles } from "./model-address.ts";
import type { OpenedModelProps } from "./opened-model.tsx";

/**
 * Requests everything in parallel that the dialog, the viewer and its image would otherwise request one after the
 * other, one round trip each. Failures are reported when the data is needed.
 */
function prepareViewer(): void {
  import("./opened-model.tsx").catch(() => {});
  import("./viewer.tsx").catch(() => {});
  preload(sampleFiles.model, { as: "fetch", crossOrigin: "anonymous" });
}

const labels = { open: "View 3D Model", turn: "Turn it in 3D" } as const;

type ModelLinkProps = {
  model: SampleModelId;
  /** Read after the label to people who do not see its context. */
  title: string;
  label?: keyof typeof labels;
};

/** Opens the viewer; without scripts, and before React loads, it links to the model's picture and its elements. */
export function ModelLink({ model, title, label = "open" }: ModelLinkProps) {
  const navigate = useNavigate();
  const hash = `#${modelAnchor(model)}`;
  return (
    <ButtonLink
      to={sampleModelsPath + hash}
      variant="secondary"
      onClick={(event) => {
        if (hasModifierKey(event)) return;
        event.preventDefault();
        prepareViewer();
        const { search } = location;
        void navigate({ search, hash }, { state: overlayState, preventScrollReset: true });
      }}
    >
      {labels[label]}
      <span className="sr-only">: {title}</span>
    </ButtonLink>
  );
}

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
