import { useEffect, useRef } from "react";
import { type FetcherWithComponents, Link } from "react-router";
import type { ActionResult } from "#app/admin/action-result.ts";
import { SelectBox, type Selection } from "#app/admin/selection.tsx";
import { StatusButton } from "#app/admin/status-button.tsx";
import { useSignedIn } from "#app/admin/use-signed-in.ts";
import { SortableItem } from "#app/ui/sortable.tsx";
import { ProjectPicture } from "../public/project-picture.tsx";
import { projectStatus } from "../status.ts";
import type { OverviewProject } from "./screens.ts";

const look = "inline-flex min-h-11 items-center px-1.5 text-[0.9375rem] font-[550] link";

type ProjectCardProps = {
  project: OverviewProject;
  selection: Selection;
  status: FetcherWithComponents<ActionResult>;
  onImages: () => void;
  onDelete: () => void;
};

/** A project as visitors see it, with its actions. */
export function ProjectCard({ project, selection, status, onImages, onDelete }: ProjectCardProps) {
  const { id, title, category, description, featured, orderIndex, hasMain, viewPath } = project;
  const isJustSaved = useSignedIn()?.notice?.shown === id;
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isJustSaved) card.current?.scrollIntoView({ block: "nearest" });
  }, [isJustSaved]);
  return (
    <SortableItem
      id={id}
      name={title}
      className={`relative min-w-0 border bg-white sm:flex sm:flex-col ${isJustSaved || selection.isSelected(id) ? "border-blueprint" : "border-rule"}`}
    >
      {(controls) => (
        <>
          <SelectBox
            entry={id}
            title={title}
            selection={selection}
            className="z-10 bg-white/90 max-sm:float-right sm:absolute sm:top-0 sm:left-0"
          />
          <ProjectPicture
            project={project}
            alt=""
            sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 6rem"
            className="border-rule bg-paper max-sm:float-right max-sm:m-3 max-sm:w-24 max-sm:border sm:border-b"
          />
          <div ref={card} className="scroll-mb-24 p-3 sm:flex sm:flex-1 sm:flex-col sm:p-4">
            <div className="-mt-2 flex flex-wrap items-center gap-x-3 text-note text-secondary">
              <StatusButton id={id} status={projectStatus(project)} change={status} of={title} />
              {featured && (
                <span className="rounded-sheet bg-blueprint px-2 py-0.5 font-[550] text-white">
                  Featured
                </span>
              )}
              <span className="font-mono">Order {orderIndex}</span>
              <span>{category}</span>
              {!hasMain && <span>No main image: visitors see the category's drawing</span>}
            </div>
            <h2 className="wrap-anywhere mt-1.5 text-[1.0625rem] max-sm:clear-right sm:mt-2 sm:text-h3">
              {title}
            </h2>
            <p className="wrap-anywhere mt-1.5 mb-3 line-clamp-2 text-[0.9375rem] text-secondary sm:line-clamp-3">
              {description}
            </p>
            <div className="clear-both -mx-1.5 mt-auto flex flex-wrap gap-x-2 border-rule border-t pt-1 lg:gap-x-0">
              <button type="button" onClick={onImages} className={look}>
                Manage Images<span className="sr-only"> of {title}</span>
              </button>
              <a href={viewPath} target="_blank" rel="noopener" className={look}>
                View<span className="sr-only"> {title} (opens a new tab)</span>
              </a>
              <Link to={`/admin/portfolio/edit/${id}`} className={look}>
                Edit<span className="sr-only"> {title}</span>
              </Link>
              <Link to={`/admin/portfolio/new?copy=${id}`} className={look}>
                Duplicate<span className="sr-only"> {title}</span>
              </Link>
              <button type="button" onClick={onDelete} className={`${look} text-danger`}>
                Delete<span className="sr-only"> {title}</span>
              </button>
            </div>
            {controls}
          </div>
        </>
      )}
    </SortableItem>
  );
}
