import { useSearchParams } from "react-router";
import { adminClientAction } from "#app/admin/action-result.ts";
import { NoScriptResult } from "#app/admin/form-result.tsx";
import { BulkAction, SelectionBar, useSelection } from "#app/admin/selection.tsx";
import { staleIfError } from "#app/admin/stale-if-error.ts";
import { useChange } from "#app/admin/use-change.ts";
import { formatCount } from "#app/lib/format-count.ts";
import { pluralize } from "#app/lib/pluralize.ts";
import { servicesContext } from "#app/services.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FilterSelect } from "#app/ui/filter-select.tsx";
import { KeysetPager } from "#app/ui/keyset-pager.tsx";
import { SearchField } from "#app/ui/search-field.tsx";
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
  const place = {
    older: params.get("older") ?? undefined,
    newer: params.get("newer") ?? undefined,
  };
  const [page, shown, all] = await Promise.all([
    listTrash(db, filter, place),
    countTrash(db, filter),
    countTrash(db, { kinds: own }),
  ]);
  return {
    ...page,
    found: countWords(shown.entries),
    total: all.entries > 0 ? countWords(all.entries) : "",
    // One millisecond later, because database timestamps are more precise than JavaScript's.
    until: new Date(all.at.getTime() + 1).toISOString(),
    kinds: own,
    now: new Date(),
  };
}

function countWords(entries: number): string {
  return `${formatCount(entries)} ${entries === 1 ? "item" : "items"}`;
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
  const [params] = useSearchParams();
  const isNarrowed = ["q", "kind", "older", "newer"].some((name) => params.get(name));
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-h2">Trash</h1>
        {total && (
          <ConfirmDialog
            question="Are you sure you want to empty the trash?"
            confirm="Empty trash"
            onConfirm={() => change.send("empty", { until })}
            trigger={<Button look="secondary">Empty trash</Button>}
          >
            This deletes {total} for good, with their files. This cannot be undone.
          </ConfirmDialog>
        )}
      </div>
      <p className="mt-2 max-w-[70ch] text-[0.9375rem] text-secondary">
        Deleted items are kept for {trashDays} days, then deleted for good with their files.
      </p>
      <NoScriptResult result={actionData} />
      <div className="mt-6 grid gap-4 sm:grid-cols-[minmax(0,1fr)_14rem]">
        <SearchField placeholder="Name, or email of a lead" />
        <FilterSelect
          label="Kind"
          param="kind"
          options={kinds.map((value) => ({ value, name: trashKinds[value].name }))}
        />
      </div>
      <p role="status" className="mt-4 font-mono text-note text-secondary">
        {found}
      </p>
      {entries.length > 0 ? (
        <>
          <SelectionBar selection={selection} change={change}>
            <BulkAction selection={selection} intent="restore">
              Restore
            </BulkAction>
            <BulkAction
              selection={selection}
              intent="delete-for-good"
              isGrave
              question={`Are you sure you want to delete ${pluralize(count, "item")} for good?`}
              confirm="Delete for good"
            >
              Delete for good
            </BulkAction>
          </SelectionBar>
          <TrashTable entries={entries} selection={selection} change={change} now={now} />
        </>
      ) : (
        <div className="mt-2">
          <EmptyState title={isNarrowed ? "Nothing found in the trash" : "The trash is empty"}>
            {isNarrowed && (
              <ButtonLink to="/admin/trash" look="secondary">
                Show all
              </ButtonLink>
            )}
          </EmptyState>
        </div>
      )}
      <KeysetPager newer={newer} older={older} />
    </>
  );
}
