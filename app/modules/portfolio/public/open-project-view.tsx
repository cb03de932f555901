import { lazy, Suspense, useMemo } from "react";
import type { Project, PublicGalleryImage } from "../portfolio-api.ts";
import { useProject } from "./load.ts";
import type { OpenProject } from "./open-project.ts";
import { ProjectDialog } from "./project-dialog.tsx";
import { picturesOf } from "./project-pictures.ts";

const Lightbox = lazy(() => import("./lightbox.tsx"));

const noImages: readonly PublicGalleryImage[] = [];

type OpenProjectViewProps = {
  open: OpenProject;
  /** The projects on the page, which need not be fetched to be shown. */
  listed: readonly Project[];
};

/** The project that the address names, in a dialog or its images over the whole screen. */
export function OpenProjectView({ open, listed }: OpenProjectViewProps) {
  const detail = useProject(open.project);
  const isLoading = detail === undefined;
  const known = listed.find(({ id }) => id === open.project);
  const project = detail?.project ?? known ?? (isLoading ? undefined : null);
  const gallery = detail?.images ?? noImages;
  const pictures = useMemo(
    () => (project && !isLoading ? picturesOf(project, gallery) : noImages),
    [project, gallery, isLoading],
  );
  return (
    <>
      <ProjectDialog
        isOpen={open.project !== null && !open.image}
        project={project}
        images={gallery}
        addressOf={open.addressOf}
        onClose={open.close}
      />
      {open.project !== null && open.image && (
        <Suspense>
          <Lightbox
            title={project?.title ?? "Project"}
            images={pictures}
            isLoading={isLoading}
            image={open.image}
            onTurn={open.turnTo}
            onClose={open.close}
          />
        </Suspense>
      )}
    </>
  );
}
