import type { SampleModelId } from "@datumline/studio/building/viewed";
import { useNavigate } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { openedHere } from "#app/ui/opened-here.ts";
import { opensElsewhere } from "#app/ui/opens-elsewhere.ts";
import { sampleModelsPath } from "#modules/catalogue/sample-models-path.ts";
import { modelAnchor } from "./model-anchor.ts";
import { prepareViewer } from "./prepare-viewer.ts";

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
      look="secondary"
      onClick={(event) => {
        if (opensElsewhere(event)) return;
        event.preventDefault();
        prepareViewer();
        const { search } = location;
        void navigate({ search, hash }, { state: openedHere, preventScrollReset: true });
      }}
    >
      {labels[label]}
      <span className="sr-only">: {title}</span>
    </ButtonLink>
  );
}
