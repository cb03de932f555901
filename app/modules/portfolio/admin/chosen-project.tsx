import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { ProjectPicture } from "../public/project-picture.tsx";
import { removeMainQuestion } from "./main-image.ts";
import type { ManualScreen } from "./screens.ts";
import type { PortfolioChange } from "./use-portfolio-change.ts";

type ChosenProjectProps = {
  chosen: NonNullable<ManualScreen["chosen"]>;
  change: PortfolioChange;
};

/** The project that gets images, and its current ones. */
export function ChosenProject({ chosen: { project, gallery }, change }: ChosenProjectProps) {
  const { id, title, hasMain } = project;
  const inGallery = gallery.length === 1 ? "1 image" : `${gallery.length} images`;
  return (
    <div className="grid gap-4 border border-rule bg-white p-4 sm:grid-cols-[10rem_1fr]">
      <ProjectPicture
        project={project}
        alt=""
        sizes="10rem"
        className="border border-rule bg-paper"
      />
      <div className="min-w-0">
        <h2 className="wrap-anywhere text-h3">{title}</h2>
        <p className="mt-1 mb-3 text-[0.9375rem] text-secondary">
          {hasMain ? "Main image set." : "No main image: visitors see the category's drawing."}{" "}
          {inGallery} in the gallery.
        </p>
        {hasMain && (
          <ConfirmDialog
            question={removeMainQuestion}
            confirm="Remove"
            onConfirm={() => change.send("remove-main", [["project", id]])}
            trigger={
              <Button look="secondary" className="min-h-11 px-4 text-[0.9375rem]">
                Remove main image
              </Button>
            }
          />
        )}
      </div>
    </div>
  );
}
