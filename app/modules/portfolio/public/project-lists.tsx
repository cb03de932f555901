import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { Section } from "#app/site/sections/section.tsx";
import type { Portfolio, ProjectListName } from "../portfolio-api.ts";
import { useProjects } from "./load.ts";
import { OpenProjectView, useOpenProject } from "./project-dialog.tsx";
import { ProjectGrid } from "./project-grid.tsx";
import { Spinner } from "./spinner.tsx";

type ProjectsProps = {
  /** Data that arrived with the page. */
  initial?: Portfolio | undefined;
  /** Whether the form that opened it had the focus, which must move on from here. */
  autoFocus: boolean;
};

/** The unlocked portfolio. */
export function Projects({ initial, autoFocus }: ProjectsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (autoFocus) heading.current?.focus();
  }, [autoFocus]);
  const open = useOpenProject();
  const { category } = open;
  const { isLoading, portfolio, loadMore } = useProjects(category, initial);
  const { categories, featured, others } = portfolio;
  const isEmpty = featured.projects.length + others.projects.length === 0;
  // Without a featured project, the other projects are the whole page.
  const first = featured.projects.length > 0 ? "featured" : "others";
  const grid = (list: ProjectListName) => (
    <ProjectGrid
      projects={portfolio[list].projects}
      addressOf={open.addressOf}
      onMore={portfolio[list].next ? () => loadMore(list) : undefined}
    />
  );
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
              No projects found for the selected category.{" "}
              {category && (
                <Link
                  to="/portfolio"
                  preventScrollReset
                  // The link will be removed, and would take the focus with it.
                  onClick={() => heading.current?.focus({ preventScroll: true })}
                  className="link"
                >
                  Show all projects
                </Link>
              )}
            </p>
          )}
          {!isLoading && !isEmpty && grid(first)}
        </div>
      </Section>
      {!isLoading && first === "featured" && others.projects.length > 0 && (
        <Section space="narrow">
          <h2 className="mb-10">More Projects</h2>
          {grid("others")}
        </Section>
      )}
      <OpenProjectView open={open} listed={[...featured.projects, ...others.projects]} />
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
