import type { SampleModelId } from "@datumline/samples/building/viewed";
import type { MouseEvent } from "react";
import { sampleModelsPage } from "#app/catalogue/sample-models.ts";
import { viewerDialogText } from "#app/content/viewer-dialog.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { modelAnchor, useOpenModel } from "./open-model.ts";

const opensElsewhere = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  ctrlKey || metaKey || shiftKey || altKey;

type ModelLinkProps = { model: SampleModelId; title: string };

/** Opens the viewer; without scripts, and before React, it leads to the model's picture and its elements. */
export function ModelLink({ model, title }: ModelLinkProps) {
  const { open } = useOpenModel();
  return (
    <ButtonLink
      to={`${sampleModelsPage.path}#${modelAnchor(model)}`}
      look="secondary"
      onClick={(event) => {
        if (opensElsewhere(event)) return;
        event.preventDefault();
        open(model);
      }}
    >
      {viewerDialogText.open}
      <span className="sr-only">: {title}</span>
    </ButtonLink>
  );
}
