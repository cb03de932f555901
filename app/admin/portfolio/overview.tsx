import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { projectCategories } from "#app/catalogue/admin-categories.ts";
import { counted } from "#app/lib/counted.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { Sortable } from "#app/ui/sortable.tsx";
import { useOrder } from "#app/ui/use-order.ts";
import { AssignTo } from "../selection/assign-to.tsx";
import { BulkAction } from "../selection/bulk-action.tsx";
import { SelectionBar } from "../selection/selection-bar.tsx";
import { useSelection } from "../selection/use-selection.ts";
import { useChange } from "../use-change.ts";
import type { portfolioAction } from "./actions.server.ts";
import { GalleryModal } from "./gallery-modal.tsx";
import { moveFormEntries } from "./move-form-entries.ts";
import { ProjectCard } from "./project-card.tsx";
import type { AdminProject, OverviewScreen } from "./screens.ts";
import { usePortfolioChange } from "./use-portfolio-change.ts";

/** Every project as a card, in the order in which visitors see them. */
export function Overview({ screen }: { screen: OverviewScreen }) {
  const { projects, gallery, page, pageSize, total } = screen;
  const change = usePortfolioChange();
  const bulk = useChange<typeof portfolioAction>("projects");
  const selection = useSelection(projects.map(({ id }) => id));
  const order = useOrder(projects, change.isBusy);
  const [asked, setAsked] = useState<AdminProject>();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const showImages = (id: string | undefined) => {
    const next = new URLSearchParams(params);
    if (id) next.set("images", id);
    else next.delete("images");
    void navigate(`?${next}`, { preventScrollReset: true });
  };

  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <p className="text-[0.9375rem] text-secondary">
          By display order; visitors see the featured ones first.
        </p>
        <ButtonLink to="/admin/portfolio/new" className="px-5">
          Add Project
        </ButtonLink>
      </div>
      {total === 0 && (
        <EmptyState title="No projects yet">
          A title, a category and a description are enough to begin; images can follow.
        </EmptyState>
      )}
      {total > 0 && (
        <SelectionBar selection={selection} change={bulk}>
          <AssignTo selection={selection} categories={projectCategories} />
          <BulkAction
            selection={selection}
            intent="delete"
            isGrave
            question={`Are you sure you want to move ${counted(selection.selected.length, "project")} to the trash?`}
            confirm="Move to trash"
          >
            Move to trash
          </BulkAction>
        </SelectionBar>
      )}
      <Sortable
        items={order.shown.map(({ id, title }) => ({ id, name: title }))}
        hasBefore={page > 1}
        hasAfter={page * pageSize < total}
        onMove={(id, to) => {
          order.move(id, to);
          void change.send("move", moveFormEntries(id, to));
        }}
        className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3"
      >
        {order.shown.map((project) => (
          <ProjectCard
            key={project.id}
            project={project}
            selection={selection}
            onImages={() => showImages(project.id)}
            onDelete={() => setAsked(project)}
          />
        ))}
      </Sortable>
      {total > 0 && <Pager page={page} pageSize={pageSize} total={total} />}
      <GalleryModal gallery={gallery} onClose={() => showImages(undefined)} />
      <ConfirmDialog
        question="Are you sure you want to delete this project?"
        confirm="Delete"
        open={asked !== undefined}
        onOpenChange={(open) => !open && setAsked(undefined)}
        onConfirm={() => asked && change.send("delete", [["id", asked.id]])}
      >
        <p className="wrap-anywhere font-[550] text-ink">{asked?.title}</p>
        <p className="mt-1">
          Its gallery goes with it, and the file of its main image unless something else shows it.
        </p>
      </ConfirmDialog>
    </>
  );
}
