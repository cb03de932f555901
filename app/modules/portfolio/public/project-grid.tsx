import { useState } from "react";
import { Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { NoBreak } from "#app/ui/no-break.tsx";
import { overlayState } from "#app/ui/overlay-links.ts";
import type { Project } from "../portfolio-api.ts";
import { projectNumber, projectPath } from "../project.ts";
import { ProjectPicture } from "./project-picture.tsx";

type ProjectGridProps = {
  projects: readonly Project[];
  /** The address that opens a project, or one of its images. */
  addressOf: (id: string, image?: number) => string;
  /** Fetches more of this list; absent when all are shown. */
  onMore?: (() => Promise<void>) | undefined;
};

/** Projects as cards, and a link to the next ones. */
export function ProjectGrid({ projects, addressOf, onMore }: ProjectGridProps) {
  return (
    <>
      <ul className="grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
        {projects.map((project, index) => (
          // A card alone in the last row takes its full width.
          <li
            key={project.id}
            className="@container sm:max-lg:last:odd:col-span-2 lg:last:nth-[3n+1]:col-span-3"
          >
            <ProjectCard
              project={project}
              addressOf={addressOf}
              sizes={pictureSizes(index, projects.length)}
            />
          </li>
        ))}
      </ul>
      {onMore && <MoreButton onMore={onMore} />}
    </>
  );
}

/** The width of a card's image; a card that takes its row has a wider one. */
function pictureSizes(index: number, count: number): string {
  const isLast = index === count - 1;
  const wide = isLast && index % 3 === 0 ? "43rem" : "23rem";
  // A card alone in its row has its words next to it if the width allows.
  const isAlone = isLast && index % 2 === 0;
  const medium = isAlone ? "(min-width: 46rem) 52vw" : "(min-width: 40rem) 45vw";
  return `(min-width: 64rem) ${wide}, ${medium}, 92vw`;
}

type ProjectCardProps = {
  project: Project;
  /** The picture's width, as in an image's `sizes`. */
  sizes: string;
} & Pick<ProjectGridProps, "addressOf">;

/** A project: its picture over its words, or next to them if the width allows. */
function ProjectCard({ project, addressOf, sizes }: ProjectCardProps) {
  const { id, number, slug, title, category, description } = project;
  return (
    <article className="group relative grid h-full @2xl:grid-cols-[1.4fr_1fr] @2xl:grid-rows-1 grid-rows-[auto_1fr] gap-x-8 gap-y-4">
      <div className="self-start border border-rule bg-white group-hover:border-ink">
        <ProjectPicture project={project} alt="" sizes={sizes} />
      </div>
      <div className="flex flex-col">
        <p className="font-mono text-note text-secondary">
          {projectNumber(number)} · {category}
        </p>
        <h3 className="mt-1">
          <Link
            to={addressOf(id)}
            state={overlayState}
            preventScrollReset
            className="after:absolute after:inset-0 group-hover:text-blueprint"
          >
            <NoBreak>{title}</NoBreak>
          </Link>
        </h3>
        <p className="mt-2 line-clamp-3 text-[0.9688rem] text-secondary">{description}</p>
        <p className="mt-auto flex flex-wrap gap-x-6 pt-2">
          <Link
            to={addressOf(id, 1)}
            state={overlayState}
            preventScrollReset
            className="link relative inline-flex min-h-11 items-center font-[550]"
          >
            View images<span className="sr-only">: {title}</span>
          </Link>
          <Link
            to={projectPath(slug)}
            className="link relative inline-flex min-h-11 items-center font-[550]"
          >
            Project page<span className="sr-only">: {title}</span>
          </Link>
        </p>
      </div>
    </article>
  );
}

function MoreButton({ onMore }: { onMore: () => Promise<void> }) {
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");
  const fetchMore = () => {
    if (state === "loading") return;
    setState("loading");
    onMore().then(
      () => setState("idle"),
      () => setState("failed"),
    );
  };
  return (
    <div className="mt-12">
      {/* A disabled button would lose the focus. */}
      <Button variant="secondary" aria-disabled={state === "loading"} onClick={fetchMore}>
        {state === "loading" ? "Loading…" : "Show more projects"}
      </Button>
      {state === "failed" && (
        <p role="alert" className="mt-3 font-[550] text-danger">
          More projects could not be loaded. Please try again.
        </p>
      )}
    </div>
  );
}
