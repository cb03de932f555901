import { useEffect, useRef, useState } from "react";
import { type FetcherWithComponents, Link, useNavigate, useSearchParams } from "react-router";
import type { ActionResult } from "#app/admin/action-result.ts";
import { RowMenu } from "#app/admin/more-actions.tsx";
import { PublishingBar, SelectBox, type Selection, useSelection } from "#app/admin/selection.tsx";
import { StatusButton } from "#app/admin/status-button.tsx";
import { useChange } from "#app/admin/use-change.ts";
import { useSignedIn } from "#app/admin/use-signed-in.ts";
import type { Move } from "#app/lib/move.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FilterSelect, Filters } from "#app/ui/filters.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { RowAction } from "#app/ui/row-actions.tsx";
import { SearchField } from "#app/ui/search-field.tsx";
import { Sortable, SortableItem } from "#app/ui/sortable.tsx";
import { useOrder } from "#app/ui/use-order.ts";
import { LinkedFrom } from "#modules/content/admin/linked-from.tsx";
import { trashDays } from "#modules/trash/trash-kinds.ts";
import { projectPath, projectStatus, projectStatuses } from "../project.ts";
import { ProjectPicture } from "../public/project-picture.tsx";
import type { portfolioAction } from "./actions.server.ts";
import { GalleryModal } from "./gallery-modal.tsx";
import { moveFormEntries, usePortfolioChange } from "./portfolio-change.ts";
import type { AdminProject, OverviewProject, OverviewScreen } from "./screens.server.ts";

type ProjectRowProps = {
  project: OverviewProject;
  selection: Selection;
  status: FetcherWithComponents<ActionResult>;
  onImages: () => void;
  onFeature: () => void;
  onDelete: () => void;
};

/** A project with its place in the order and its actions; on phones a card. */
function ProjectRow(props: ProjectRowProps) {
  const { project, selection, status, onImages, onFeature, onDelete } = props;
  const { id, title, category, description, featured, orderIndex, hasMain, viewPath } = project;
  const isJustSaved = useSignedIn()?.notice?.shown === id;
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isJustSaved) row.current?.scrollIntoView({ block: "nearest" });
  }, [isJustSaved]);
  return (
    <SortableItem
      id={id}
      name={title}
      isRow
      className={`group grid grid-cols-[auto_3rem_minmax(0,1fr)_auto] items-center gap-x-3 border-rule border-b py-1.5 hover:bg-white md:grid-cols-[auto_auto_3rem_minmax(0,1fr)_7rem_auto] ${isJustSaved || selection.isSelected(id) ? "bg-white" : ""}`}
    >
      {(controls) => (
        <>
          <div className="flex items-center max-md:order-3 max-md:col-span-full max-md:row-start-2 max-md:justify-self-end">
            {controls}
            <span className="w-8 text-right font-mono text-note text-secondary max-md:order-first">
              <span className="sr-only">Order </span>
              {orderIndex}
            </span>
          </div>
          <SelectBox entry={id} title={title} selection={selection} className="max-md:-ml-2" />
          <ProjectPicture
            project={project}
            alt=""
            sizes="3rem"
            className="border border-rule bg-paper"
          />
          <div ref={row} className="min-w-0 scroll-my-24">
            <h2 className="wrap-anywhere font-[550] text-[0.9375rem] md:truncate">
              <Link
                to={`/admin/portfolio/edit/${id}`}
                className="hover:text-blueprint hover:underline"
              >
                {title}
              </Link>
            </h2>
            <span className="flex flex-wrap gap-x-3 text-note text-secondary md:flex-nowrap">
              <span className="shrink-0">{category}</span>
              {featured && <span className="shrink-0 font-[550] text-blueprint">Featured</span>}
              {!hasMain && (
                <span title="Visitors see the category's drawing" className="shrink-0">
                  No image
                </span>
              )}
              <span className="min-w-0 truncate max-md:hidden">{description}</span>
            </span>
          </div>
          <div className="flex flex-wrap items-center gap-x-3 text-note text-secondary max-md:order-2 max-md:col-span-full max-md:row-start-2 md:contents">
            <StatusButton id={id} status={projectStatus(project)} change={status} of={title} />
          </div>
          <div className="max-md:order-1">
            <RowMenu of={` ${title}`}>
              <RowAction
                label="Manage Images"
                of={` of ${title}`}
                icon="image"
                onClick={onImages}
              />
              <RowAction label="View" icon="eye" href={viewPath} />
              <RowAction label="Edit" icon="pencil" to={`/admin/portfolio/edit/${id}`} />
              <RowAction label={featured ? "Stop featuring" : "Feature"} onClick={onFeature} />
              <RowAction label="Duplicate" to={`/admin/portfolio/new?copy=${id}`} />
              <RowAction label="Delete" onClick={onDelete} isDestructive />
            </RowMenu>
          </div>
        </>
      )}
    </SortableItem>
  );
}

const Header = () => (
  <>
    <Filters
      className="sm:grid-cols-[1fr_auto]"
      params={["status"]}
      search={<SearchField placeholder="Title, category or description" />}
    >
      <FilterSelect label="Status" param="status" options={projectStatuses} className="min-w-40" />
    </Filters>
    <p className="mt-3 mb-1 text-note text-secondary">
      In display order. Visitors see featured projects first.
    </p>
  </>
);

function Empty({ filter }: { filter: "q" | "status" | undefined }) {
  return filter ? (
    <EmptyState title={filter === "q" ? "No projects found" : "No projects with this status"}>
      <ButtonLink to="/admin/portfolio" variant="secondary">
        Show all projects
      </ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState title="No projects yet" drawing="exploded-building">
      Start with a title, a category and a description. You can add images later.
    </EmptyState>
  );
}

type DeleteProjectProps = {
  /** The project to delete; the dialog is closed without one. */
  project: AdminProject | undefined;
  onClose: () => void;
  onDelete: (project: AdminProject) => void;
};

function DeleteProject({ project, onClose, onDelete }: DeleteProjectProps) {
  return (
    <ConfirmDialog
      question="Are you sure you want to delete this project?"
      confirm="Delete"
      open={project !== undefined}
      onOpenChange={(open) => !open && onClose()}
      onConfirm={() => project && onDelete(project)}
    >
      <p className="wrap-anywhere font-[550] text-ink">{project?.title}</p>
      <p className="mt-1">
        You can restore it from the trash for {trashDays} days. Its gallery will be deleted with it,
        and its main image file unless it is used elsewhere.
      </p>
      {project && <LinkedFrom paths={[projectPath(project.slug)]} />}
    </ConfirmDialog>
  );
}

/** Every project, in the order that visitors see. */
export function Overview({ screen }: { screen: OverviewScreen }) {
  const { projects, categories, gallery, page, pageSize, total } = screen;
  const change = usePortfolioChange();
  const bulk = useChange<typeof portfolioAction>("projects");
  const selection = useSelection(projects.map(({ id }) => id));
  // The fetcher is here because a card leaves a filtered list before the result is shown.
  const status = useChange<typeof portfolioAction>("project-status");
  const order = useOrder(projects, change.isBusy);
  const [deleted, setDeleted] = useState<AdminProject>();
  const [params] = useSearchParams();
  const filter = (["q", "status"] as const).find((name) => params.get(name));
  const navigate = useNavigate();
  const showImages = (id: string | undefined) => {
    const next = new URLSearchParams(params);
    if (id) next.set("images", id);
    else next.delete("images");
    void navigate(`?${next}`, { preventScrollReset: true });
  };

  const move = (id: string, to: Move) => {
    const seen = inSight(order.shown, id, to);
    order.move(id, seen);
    void change.send("move", moveFormEntries(id, seen));
  };

  return (
    <>
      {(total > 0 || filter) && <Header />}
      {total === 0 && <Empty filter={filter} />}
      {total > 0 && (
        <PublishingBar
          selection={selection}
          change={bulk}
          categories={categories}
          what="project"
          consequence={
            <LinkedFrom
              paths={projects
                .filter(({ id }) => selection.selected.includes(id))
                .map(({ slug }) => projectPath(slug))}
            />
          }
        />
      )}
      <Sortable
        items={order.shown.map(({ id, title }) => ({ id, name: title }))}
        hasBefore={page > 1}
        hasAfter={page * pageSize < total}
        onMove={move}
        className={total > 0 ? "border-ink border-t" : ""}
      >
        {order.shown.map((project) => (
          <ProjectRow
            key={project.id}
            project={project}
            selection={selection}
            status={status}
            onImages={() => showImages(project.id)}
            onFeature={() =>
              void change.send(project.featured ? "stop-featuring" : "feature", [
                ["id", project.id],
              ])
            }
            onDelete={() => setDeleted(project)}
          />
        ))}
      </Sortable>
      {total > pageSize && <Pager page={page} pageSize={pageSize} total={total} />}
      <GalleryModal gallery={gallery} onClose={() => showImages(undefined)} />
      <DeleteProject
        project={deleted}
        onClose={() => setDeleted(undefined)}
        onDelete={({ id }) => change.send("delete", [["id", id]])}
      />
    </>
  );
}

/**
 * Converts a step to a move over the visible neighbour: in a filtered list, others may be between the two. At an end of
 * the page it remains a step.
 */
function inSight(shown: readonly AdminProject[], id: string, to: Move): Move {
  if ("over" in to) return to;
  const neighbour = shown[shown.findIndex((project) => project.id === id) + to.step];
  return neighbour ? { over: neighbour.id } : to;
}
