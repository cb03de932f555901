import { lazy, Suspense, useEffect, useRef } from "react";
import { Section } from "#app/sections/section.tsx";
import { useProject, useProjects } from "./load.ts";
import { useOpenProject } from "./open-project.ts";
import type { Portfolio, Project } from "./portfolio-api.ts";
import { ProjectDialog } from "./project-dialog.tsx";
import { ProjectGrid } from "./project-grid.tsx";
import { coverUrl } from "./project-picture.tsx";
import { Spinner } from "./spinner.tsx";

const Lightbox = lazy(() => import("./lightbox.tsx"));

type ProjectsProps = {
  /** What the page already came with. */
  given?: Portfolio | undefined;
  /** Whether the form that opened it had the focus, which must go on from here. */
  takesFocus: boolean;
};

/** The unlocked portfolio. */
export function Projects({ given, takesFocus }: ProjectsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const open = useOpenProject();
  const { category } = open;
  const { isLoading, portfolio, loadMore } = useProjects(category, given);
  const { categories, featured, others } = portfolio;
  const isEmpty = featured.projects.length + others.projects.length === 0;
  return (
    <>
      <Section ground="white" space="narrow">
        <h2 ref={heading} tabIndex={-1} className="outline-none">
          Featured Projects
        </h2>
        <CategoryFilter categories={categories} chosen={category} onChoose={open.choose} />
        <div className="mt-10" aria-busy={isLoading}>
          {isLoading && <Spinner>Loading projects…</Spinner>}
          {!isLoading && isEmpty && (
            <p role="status" className="text-lead text-secondary">
              No projects found for the selected category.
            </p>
          )}
          {!isLoading && (
            <ProjectGrid
              projects={featured.projects}
              addressOf={open.addressOf}
              onMore={featured.next ? () => loadMore("featured") : undefined}
            />
          )}
        </div>
      </Section>
      {!isLoading && others.projects.length > 0 && (
        <Section space="narrow">
          {featured.projects.length > 0 && <h2 className="mb-10">More Projects</h2>}
          <ProjectGrid
            projects={others.projects}
            addressOf={open.addressOf}
            onMore={others.next ? () => loadMore("others") : undefined}
          />
        </Section>
      )}
      <OpenProject open={open} listed={[...featured.projects, ...others.projects]} />
    </>
  );
}

type CategoryFilterProps = {
  categories: readonly string[];
  /** Empty for all. */
  chosen: string;
  onChoose: (category: string) => void;
};

function CategoryFilter({ categories, chosen, onChoose }: CategoryFilterProps) {
  if (categories.length === 0) return null;
  return (
    <fieldset className="needs-script mt-6 flex flex-wrap gap-2">
      <legend className="sr-only">Project category</legend>
      {["", ...categories].map((category) => (
        <button
          key={category}
          type="button"
          aria-pressed={category === chosen}
          onClick={() => onChoose(category)}
          className="min-h-11 rounded-sheet border border-edge bg-white px-4 font-[550] hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-white"
        >
          {category || "All"}
        </button>
      ))}
    </fieldset>
  );
}

/** What the card shows, as the lightbox takes it. */
const mainImage = ({ imageUrl, picture, category, title }: Project) => ({
  imageUrl: imageUrl || coverUrl(category),
  picture: picture ?? null,
  caption: title,
});

type OpenProjectProps = {
  open: ReturnType<typeof useOpenProject>;
  /** The projects on the page, which need not be fetched to be shown. */
  listed: readonly Project[];
};

/** The project that the address names, in a dialog or its images over the whole screen. */
function OpenProject({ open, listed }: OpenProjectProps) {
  const detail = useProject(open.project);
  const isLoading = detail === undefined;
  const known = listed.find(({ id }) => id === open.project);
  const project = detail?.project ?? known ?? (isLoading ? undefined : null);
  const gallery = detail?.images ?? [];
  const main = project ? [mainImage(project)] : [];
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
            images={gallery.length > 0 || isLoading ? gallery : main}
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
