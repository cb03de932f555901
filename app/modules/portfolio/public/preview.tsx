import { Link } from "react-router";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { Portfolio, Project } from "../portfolio-api.ts";
import { projectNumber, projectPath } from "../project.ts";
import { OpenProjectView, useOpenProject } from "./project-dialog.tsx";
import { ProjectGrid } from "./project-grid.tsx";
import { ProjectPicture } from "./project-picture.tsx";

/** The public part of the portfolio: some projects in full, and the list of the others. */
type PortfolioPreview = {
  open: readonly Project[];
  closed: readonly Omit<Project, "description">[];
};

const openProjects = 3;
const closedProjects = 9;

/** The first projects of a portfolio, and the names of the next ones. */
export function previewOf({ featured, others }: Portfolio): PortfolioPreview {
  const all = [...featured.projects, ...others.projects];
  return {
    open: all.slice(0, openProjects),
    closed: all
      .slice(openProjects, openProjects + closedProjects)
      .map(({ description, ...rest }) => rest),
  };
}

/** The projects that are shown to everyone, each with its pictures. */
export function OpenProjects({ projects }: { projects: PortfolioPreview["open"] }) {
  const open = useOpenProject();
  // The server renders one page for all addresses: a project in the address opens after it.
  const isNamed = useHydrated() && projects.some(({ id }) => id === open.project);
  return (
    <>
      <ProjectGrid projects={projects} addressOf={open.addressOf} />
      {isNamed && <OpenProjectView open={open} listed={projects} />}
    </>
  );
}

/** The projects behind the gate: their names and numbers, their pictures dimmed. */
export function ClosedProjects({ projects }: { projects: PortfolioPreview["closed"] }) {
  // They are much to load, and no one's first look: they come with the first move.
  const isHydrated = useHydrated();
  return (
    <ul className="grid gap-x-6 gap-y-4 sm:grid-cols-3 sm:gap-y-6">
      {projects.map((project) => (
        <li
          key={project.id}
          className="noscript:block grid grid-cols-[5rem_1fr] items-center gap-x-4 sm:block"
        >
          <div className="noscript:hidden aspect-[4/3] border border-rule bg-white">
            {isHydrated && (
              <ProjectPicture
                project={project}
                alt=""
                sizes="(min-width: 40rem) 14rem, 5rem"
                className="opacity-45"
              />
            )}
          </div>
          <p className="text-[0.9375rem] text-secondary leading-snug sm:mt-2">
            <span className="block font-mono text-note">{projectNumber(project.number)}</span>
            <Link
              to={projectPath(project.slug)}
              className="inline-block min-h-6 hover:text-blueprint hover:underline"
            >
              {project.title}
            </Link>
          </p>
        </li>
      ))}
    </ul>
  );
}
