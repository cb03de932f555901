import { adminClientAction } from "#app/admin/action-result.ts";
import { ListScreen } from "#app/admin/list-screen.tsx";
import { BulkAction, SelectionBar, useSelection } from "#app/admin/selection.tsx";
import { staleIfError } from "#app/admin/stale-if-error.ts";
import { useChange } from "#app/admin/use-change.ts";
import { countLimit, formatCount, pluralize } from "#app/lib/counts.ts";
import { servicesContext } from "#app/services.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { FilterSelect } from "#app/ui/filters.tsx";
import { KeysetPager } from "#app/ui/pager.tsx";
import { SearchField } from "#app/ui/search-field.tsx";
import { cursorsOf } from "#app/ui/search-params.ts";
import { userContext } from "#modules/accounts/.server/require-user.ts";
import { countTrash, listTrash } from "#modules/trash/.server/queries/trash.ts";
import { trashDays, trashKinds, trashKindsFor } from "../trash-kinds.ts";
import type { Route } from "./+types/trash";
import { trashAction } from "./actions.server.ts";
import { TrashTable } from "./trash-table.tsx";

export const meta = () => [{ title: "Trash" }];

const maxSearchLength = 200;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const params = new URL(request.url).searchParams;
  const own = trashKindsFor(context.get(userContext));
  const requestedKind = params.get("kind");
  const chosen = own.filter((kind) => kind === requestedKind);
  const filter = {
    kinds: chosen.length > 0 ? chosen : own,
    search: params.get("q")?.trim().slice(0, maxSearchLength) || undefined,
  };
  const place = cursorsOf(params, "older", "newer");
  const [page, shown, all] = await Promise.all([
    listTrash(db, filter, place),
    countTrash(db, filter),
    countTrash(db, { kinds: own }),
  ]);
  return {
    ...page,
    found: countWords(shown.entries, filter.search),
    total: all.entries > 0 ? countWords(all.entries) : "",
    // One millisecond later, because database timestamps are more precise than JavaScript's.
    until: new Date(all.at.getTime() + 1).toISOString(),
    kinds: own,
    now: new Date(),
  };
}

function countWords(entries: number, search?: string): string {
  return `${formatCount(entries, countLimit(search))} ${entries === 1 ? "item" : "items"}`;
}

export const action = trashAction;

const fallback = staleIfError<Awaited<ReturnType<Route.ClientLoaderArgs["serverLoader"]>>>();
export const clientLoader = fallback.clientLoader;
export const clientAction = adminClientAction;

/** Entries that were deleted in the last weeks and can be restored. */
export default function Trash({ loaderData, actionData }: Route.ComponentProps) {
  fallback.useLatest(loaderData);
  const { entries, found, total, until, kinds, newer, older, now } = loaderData;
  const change = useChange<typeof trashAction>();
  const selection = useSelection(entries.map(({ id }) => id));
  const count = selection.selected.length;
  return (
    <ListScreen
      title="Trash"
      actions={
        total && (
          <ConfirmDialog
            question="Are you sure you want to empty the trash?"
            confirm="Empty trash"
            onConfirm={() => change.send("empty", { until })}
            trigger={<Button variant="secondary">Empty trash</Button>}
          >
            This deletes {total} for good, with their files. This cannot be undone.
          </ConfirmDialog>
        )
      }
      lead={`Deleted items are kept for ${trashDays} days, then deleted for good with their files.`}
      result={actionData}
      filters={
        <div className="filters mt-3 grid gap-4 sm:grid-cols-[minmax(0,1fr)_14rem]">
          <SearchField placeholder="Name or email" />
          <FilterSelect
            label="Kind"
            param="kind"
            options={kinds.map((value) => ({ value, name: trashKinds[value].name }))}
          />
        </div>
      }
      count={found}
      bar={
        <SelectionBar selection={selection} change={change}>
          <BulkAction intent="restore">Restore</BulkAction>
          <BulkAction
            intent="delete-for-good"
            isDestructive
            question={`Are you sure you want to delete ${pluralize(count, "item")} for good?`}
            confirm="Delete for good"
          >
            Delete for good
          </BulkAction>
        </SelectionBar>
      }
      isEmpty={entries.length === 0}
      empty={{
        title: "The trash is empty",
        drawing: "row-half-section",
        narrowedBy: ["q", "kind"],
        found: "Nothing found in the trash",
        all: "Show all",
      }}
      pager={<KeysetPager newer={newer} older={older} />}
    >
      <TrashTable entries={entries} selection={selection} change={change} now={now} />
    </ListScreen>
  );
}
