import { useEffect, useRef } from "react";
import { Link, Outlet, type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import { adminClientAction } from "#app/admin/action-result.ts";
import { ListScreen } from "#app/admin/list-screen.tsx";
import { MenuButton, MoreActions } from "#app/admin/more-actions.tsx";
import { viewLinkClasses } from "#app/admin/screen-head.tsx";
import { BulkAction, type Selection, SelectionBar, useSelection } from "#app/admin/selection.tsx";
import { useChange } from "#app/admin/use-change.ts";
import { useCan } from "#app/admin/use-signed-in.ts";
import { countLimit, formatCount, pluralize } from "#app/lib/counts.ts";
import { servicesContext } from "#app/services.ts";
import { AdminIcon } from "#app/ui/admin-icon.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { FilterSelect, Filters } from "#app/ui/filters.tsx";
import { KeysetPager } from "#app/ui/pager.tsx";
import { SearchField } from "#app/ui/search-field.tsx";
import { cursorsOf, withParam } from "#app/ui/search-params.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { userContext } from "#modules/accounts/.server/require-user.ts";
import { can } from "#modules/accounts/permissions.ts";
import {
  countLeads,
  listLeads,
  listLeadsByStatus,
} from "#modules/leads/.server/queries/lead-inbox.ts";
import { listLeadOwners } from "#modules/leads/.server/queries/lead-settings.ts";
import type { LeadOwner } from "#modules/leads/.server/queries/leads.ts";
import { withExcerpts } from "#modules/leads/.server/requests/stored-requests.ts";
import { countUnsentMails } from "#modules/mail/.server/queries/mail-states.ts";
import { leadStatuses } from "../lead.ts";
import type { Route } from "./+types/leads";
import { inboxAction } from "./bulk-actions.server.ts";
import { ExportLink } from "./export-link.tsx";
import {
  isBesideList,
  isBoard,
  kindOptions,
  type LeadView,
  leadFilterParams,
  leadOrderOf,
  leadSearch,
  leadViewOf,
  leadViews,
  listSearch,
  readLeadFilter,
  statusOptions,
  viewFilter,
} from "./filter.ts";
import { LeadsBeside } from "./lead-beside.tsx";
import { LeadBoard } from "./lead-board.tsx";
import { type LeadChanges, useLeadChanges } from "./lead-changes.tsx";
import { useDraftLeads } from "./lead-drafts.ts";
import { useLeadKeys } from "./lead-keys.ts";
import { leadOrders, OrderFilter, useSortHeads } from "./lead-order.tsx";
import { markIntents } from "./lead-status.tsx";
import { LeadTable } from "./lead-table.tsx";
import { NoMailServer } from "./timeline.tsx";

type LeadSelectionProps = {
  selection: Selection;
  /** The possible owners of a lead. */
  people: readonly LeadOwner[];
  change: ReturnType<typeof useChange<typeof inboxAction>>;
};

const barMenu = "inline-flex min-h-target items-center gap-1 px-1 font-[550] text-blueprint";

/** Actions on the selected leads. */
export function LeadSelection({ selection, change, people }: LeadSelectionProps) {
  const isHydrated = useHydrated();
  const owners = [...people, { id: "", name: "Unassigned" }];
  const openers = (name: string) => (
    <>
      {name} <AdminIcon name="chevron-down" size={14} />
    </>
  );
  return (
    <SelectionBar selection={selection} change={change}>
      <MenuButton label={openers("Status")} className={barMenu}>
        {leadStatuses.map((status) => (
          <button key={status} type="submit" {...change.intent(markIntents[status])}>
            Mark as {status}
          </button>
        ))}
      </MenuButton>
      {isHydrated ? (
        <MenuButton label={openers("Assign")} className={barMenu}>
          {owners.map(({ id, name }) => (
            <button
              key={id}
              type="button"
              onClick={() => change.send("assign", { id: selection.selected, owner: id })}
            >
              {id ? `Assign to ${name}` : "Unassign"}
            </button>
          ))}
        </MenuButton>
      ) : (
        <>
          <label>
            Assign to{" "}
            <select name="owner" className="control rounded-sheet border border-edge bg-white">
              {owners.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <BulkAction intent="assign">Assign</BulkAction>
        </>
      )}
      <BulkAction
        intent="delete"
        isDestructive
        question={`Are you sure you want to move ${pluralize(selection.selected.length, "lead")} to the trash?`}
        confirm="Move to trash"
      >
        Move to trash
      </BulkAction>
    </SelectionBar>
  );
}

/** The views of the inbox, each with its number of leads; the URL names the open one. */
function ViewLinks({ counts }: { counts: Record<LeadView, string> }) {
  const [params] = useSearchParams();
  const chosen = leadViewOf(params);
  // Its number is that of the whole view, so the link leaves the filters out.
  const layout = new URLSearchParams(
    [...params].filter(([name]) => name === "as" || name === "sort"),
  );
  return (
    <nav aria-label="Lead views">
      <ul className="-mx-2.5 flex flex-wrap">
        {leadViews.map(({ value, name }) => (
          <li key={value}>
            <Link
              to={withParam(layout, "view", value)}
              preventScrollReset
              aria-current={chosen === value ? "page" : undefined}
              className={viewLinkClasses}
            >
              {name} <span className="font-mono font-normal text-note">{counts[value]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Rows or a board by status; the URL names the chosen one. On phones, the other one is under More actions. */
function LayoutLinks() {
  const [params] = useSearchParams();
  const chosen = isBoard(params) ? "board" : "";
  return (
    <nav aria-label="Layout" className="max-sm:hidden">
      <ul className="flex rounded-sheet border border-edge bg-white">
        {layouts.map(({ value, name, icon }) => (
          <li key={name}>
            <Link
              to={withParam(params, "as", value)}
              title={name}
              aria-current={chosen === value ? "page" : undefined}
              className="grid size-target place-items-center text-secondary -outline-offset-2 hover:text-ink aria-[current=page]:bg-paper aria-[current=page]:text-blueprint"
            >
              <AdminIcon name={icon} />
              <span className="sr-only">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const layouts = [
  { value: "", name: "List", icon: "list" },
  { value: "board", name: "Board", icon: "square-kanban" },
] as const;

export const meta = () => [{ title: "Leads" }];

export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  // A lead's own screen has no list.
  if (id && !isBesideList(params)) return null;
  const { db, outbox, settings } = context.get(servicesContext);
  const user = context.get(userContext);
  const filter = readLeadFilter(params, user.id, leadViewOf(params));
  const isOnBoard = isBoard(params);
  const order = leadOrderOf(params);
  const [page, columns, total, views, people, unsent] = await Promise.all([
    isOnBoard
      ? { leads: [], neighbours: {} }
      : listLeads(db, filter, {
          order: order === "latest-due" ? undefined : order,
          place: cursorsOf(params, "older", "newer", "after", "before"),
        }),
    isOnBoard ? listLeadsByStatus(db, filter) : undefined,
    countLeads(db, filter),
    Promise.all(
      leadViews.map(async ({ value }) => [
        value,
        formatCount(await countLeads(db, viewFilter(value, user.id))),
      ]),
    ).then((counts): Record<LeadView, string> => Object.fromEntries(counts)),
    listLeadOwners(db),
    outbox.canSend ? undefined : countUnsentMails(db, { ofLeads: !can(user, "operations:write") }),
  ]);
  const listed = await withExcerpts(db, columns?.flatMap(({ leads }) => leads) ?? page.leads);
  return {
    ...page,
    leads: columns ? [] : listed,
    columns: columns?.map((column) => ({
      ...column,
      leads: listed.filter((lead) => lead.status === column.status),
    })),
    people,
    currency: (await settings()).currency,
    views,
    count: countWords(total, filter.search),
    waiting: unsent?.waiting,
    now: new Date(),
    me: user.id,
  };
}

const countWords = (total: number, search: string | undefined) =>
  `${formatCount(total, countLimit(search))} ${total === 1 ? "lead" : "leads"}`;

/** The list at a URL, or next to the lead there. */
function listAt({ pathname, searchParams }: URL): string | undefined {
  const isLead = pathname !== "/admin/leads";
  return isLead && !isBesideList(searchParams) ? undefined : listSearch(searchParams);
}

/** Opening a lead from its list, or the next one, does not read the list again. */
export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs): boolean => {
  const { currentUrl, nextUrl, nextParams, formMethod, defaultShouldRevalidate } = change;
  const isOpening = nextParams.id !== undefined && !formMethod && currentUrl.href !== nextUrl.href;
  return isOpening && listAt(currentUrl) === listAt(nextUrl) ? false : defaultShouldRevalidate;
};

export const action = inboxAction;

export const clientAction = adminClientAction;

/** Moves the focus from a closed lead to its row, if its list is shown again. */
function useFocusOnClosed(open: string | undefined): void {
  const list = listSearch(useSearchParams()[0]);
  const last = useRef({ open, list });
  useEffect(() => {
    const closed = last.current;
    last.current = { open, list };
    if (!open && closed.open && closed.list === list)
      document.querySelector<HTMLElement>(`#lead-list [data-lead="${closed.open}"] a`)?.focus();
  }, [open, list]);
}

/** The list of leads, and one of them next to it or, on narrower screens, instead of it. */
export default function Leads({ loaderData, params, actionData }: Route.ComponentProps) {
  // They are here so that results are shown even if a lead has been opened since.
  const change = useChange<typeof inboxAction>();
  const mark = useLeadChanges(change.formData);
  const selection = useSelection(loaderData?.leads.map(({ id }) => id) ?? []);
  const mayWrite = useCan("leads:write");
  useLeadKeys({ change: mark, me: loaderData?.me, mayWrite, open: params.id, selection });
  useFocusOnClosed(params.id);
  const drafts = useDraftLeads();
  return (
    <>
      {!loaderData ? (
        <Outlet context={mark.pending} />
      ) : params.id ? (
        <LeadsBeside {...loaderData} drafts={drafts} pending={mark.pending} open={params.id}>
          <Outlet context={mark.pending} />
        </LeadsBeside>
      ) : (
        <Inbox
          {...{ loaderData, actionData, selection, change, drafts }}
          mark={mayWrite ? mark : undefined}
        />
      )}
      {mark.results}
    </>
  );
}

type InboxProps = {
  actionData: Route.ComponentProps["actionData"];
  loaderData: NonNullable<Route.ComponentProps["loaderData"]>;
  selection: Selection;
  change: ReturnType<typeof useChange<typeof inboxAction>>;
  /** If leads can be changed. */
  mark: LeadChanges | undefined;
  drafts: ReadonlySet<string>;
};

/** The whole list with its views and filters, or the board. */
function Inbox({ loaderData, actionData, selection, change, mark, drafts }: InboxProps) {
  const { leads, columns, people, currency, views, count, neighbours, waiting, now } = loaderData;
  const [params] = useSearchParams();
  const heads = useSortHeads();
  const isEmpty = columns ? columns.every(({ total }) => total === 0) : leads.length === 0;
  return (
    <ListScreen
      title="Leads"
      actions={<InboxActions mayWrite={mark !== undefined} />}
      result={actionData}
      views={<ViewLinks counts={views} />}
      above={
        waiting !== undefined && (
          <p className="-mt-3 -mb-2 border-signal border-l-4 bg-white px-4 py-1">
            <NoMailServer waiting={waiting} />
          </p>
        )
      }
      filters={
        <Filters
          className="sm:grid-cols-2 lg:grid-cols-[1fr_auto_auto]"
          params={["kind", "status", "sort"]}
          search={
            <SearchField className="sm:max-lg:col-span-2" placeholder="Name, email or words" />
          }
        >
          <FilterSelect label="Kind" param="kind" options={kindOptions} />
          <FilterSelect label="Status" param="status" options={statusOptions} />
          <OrderFilter />
        </Filters>
      }
      count={count}
      bar={
        mark && !columns && <LeadSelection selection={selection} change={change} people={people} />
      }
      isEmpty={isEmpty}
      empty={{
        title: "No leads yet",
        drawing: "location-plan",
        next: "Requests from every form on your site will appear here.",
        narrowedBy: [...leadFilterParams, "view"],
        found: "No leads found",
        all: "Show all clients",
      }}
      pager={<KeysetPager {...neighbours} />}
    >
      {columns ? (
        <LeadBoard {...{ columns, currency, now, drafts }} change={mark} />
      ) : (
        <div id="lead-list">
          <LeadTable
            caption={`Leads, ${leadOrders[leadOrderOf(params)].toLowerCase()}`}
            leads={leads}
            now={now}
            search={leadSearch(params)}
            selection={mark && selection}
            change={mark}
            people={people}
            drafts={drafts}
            currency={currency}
            heads={heads}
          />
        </div>
      )}
    </ListScreen>
  );
}

function InboxActions({ mayWrite }: { mayWrite: boolean }) {
  const [params] = useSearchParams();
  const other = layouts[isBoard(params) ? 0 : 1];
  const csv = (
    <ExportLink params={new URLSearchParams(withParam(params, "view", leadViewOf(params)))} />
  );
  return (
    <>
      <LayoutLinks />
      {mayWrite && <ButtonLink to="/admin/leads/new">New lead</ButtonLink>}
      <span className="max-sm:hidden">{csv}</span>
      <MoreActions>
        <div className="sm:hidden">
          <Link to={withParam(params, "as", other.value)}>{other.name}</Link>
          {csv}
        </div>
        {mayWrite && <Link to="/admin/leads/settings">Settings</Link>}
        <Link to="/admin/leads/privacy">Privacy</Link>
      </MoreActions>
    </>
  );
}
