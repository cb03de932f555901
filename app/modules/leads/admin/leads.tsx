import { Link, useSearchParams } from "react-router";
import { adminClientAction } from "#app/admin/action-result.ts";
import { ListScreen } from "#app/admin/list-screen.tsx";
import { MoreActions } from "#app/admin/more-actions.tsx";
import { BulkAction, type Selection, SelectionBar, useSelection } from "#app/admin/selection.tsx";
import { useChange } from "#app/admin/use-change.ts";
import { useCan } from "#app/admin/use-signed-in.ts";
import { countLimit, formatCount, pluralize } from "#app/lib/counts.ts";
import { servicesContext } from "#app/services.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { FilterSelect, Filters } from "#app/ui/filters.tsx";
import { KeysetPager } from "#app/ui/pager.tsx";
import { SearchField } from "#app/ui/search-field.tsx";
import { cursorsOf, withParam } from "#app/ui/search-params.ts";
import { userContext } from "#modules/accounts/.server/require-user.ts";
import { can } from "#modules/accounts/permissions.ts";
import { countLeads, listLeads } from "#modules/leads/.server/queries/lead-inbox.ts";
import { listLeadOwners } from "#modules/leads/.server/queries/lead-settings.ts";
import type { LeadOwner } from "#modules/leads/.server/queries/leads.ts";
import { withExcerpts } from "#modules/leads/.server/requests/stored-requests.ts";
import { countUnsentMails } from "#modules/mail/.server/queries/mail-states.ts";
import { leadStatuses } from "../lead.ts";
import type { Route } from "./+types/leads";
import { inboxAction } from "./bulk-actions.server.ts";
import { ExportLink } from "./export-link.tsx";
import {
  kindOptions,
  type LeadView,
  leadFilterParams,
  leadViewOf,
  leadViews,
  readLeadFilter,
  statusOptions,
  viewFilter,
} from "./filter.ts";
import { useLeadKeys } from "./lead-keys.ts";
import { LeadTable } from "./lead-table.tsx";
import { NoMailServer } from "./timeline.tsx";

type LeadSelectionProps = {
  selection: Selection;
  /** The possible owners of a lead. */
  people: readonly LeadOwner[];
  change: ReturnType<typeof useChange<typeof inboxAction>>;
};

/** Actions on the selected leads. */
export function LeadSelection({ selection, change, people }: LeadSelectionProps) {
  return (
    <SelectionBar selection={selection} change={change}>
      {leadStatuses.map((status) => (
        <BulkAction key={status} intent={`mark-as-${status.toLowerCase()}`}>
          Mark as {status}
        </BulkAction>
      ))}
      <span className="flex shrink-0 items-center gap-x-2">
        <label className="flex items-center gap-x-2 whitespace-nowrap">
          Assign to
          <select
            name="owner"
            className="min-h-target w-40 rounded-sheet border border-edge bg-white px-2 py-1 text-control"
          >
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            <option value="">Unassigned</option>
          </select>
        </label>
        <BulkAction intent="assign">Assign</BulkAction>
      </span>
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
  return (
    <nav aria-label="Lead views">
      <ul className="-mx-2.5 flex flex-wrap">
        {leadViews.map(({ value, name }) => (
          <li key={value}>
            <Link
              to={withParam(params, "view", value)}
              preventScrollReset
              aria-current={chosen === value ? "page" : undefined}
              className="flex min-h-target items-center gap-1.5 rounded-sheet px-2.5 font-[550] -outline-offset-2 hover:text-blueprint aria-[current=page]:bg-white aria-[current=page]:text-blueprint"
            >
              {name} <span className="font-mono font-normal text-note">{counts[value]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export const meta = () => [{ title: "Leads" }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, outbox } = context.get(servicesContext);
  const user = context.get(userContext);
  const params = new URL(request.url).searchParams;
  const filter = { ...readLeadFilter(params, user.id), ...viewFilter(leadViewOf(params), user.id) };
  const place = cursorsOf(params, "older", "newer");
  const [page, total, views, people, unsent] = await Promise.all([
    listLeads(db, filter, place),
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
  const leads = await withExcerpts(db, page.leads);
  return {
    ...page,
    leads,
    people,
    views,
    count: countWords(total, filter.search),
    waiting: unsent?.waiting,
    now: new Date(),
    me: user.id,
  };
}

const countWords = (total: number, search: string | undefined) =>
  `${formatCount(total, countLimit(search))} ${total === 1 ? "lead" : "leads"}`;

export const action = inboxAction;

export const clientAction = adminClientAction;

export default function Leads({ loaderData, actionData }: Route.ComponentProps) {
  const { leads, people, views, count, newer, older, waiting, now, me } = loaderData;
  const [params] = useSearchParams();
  const change = useChange<typeof inboxAction>();
  const mark = useChange<typeof inboxAction>();
  const selection = useSelection(leads.map(({ id }) => id));
  const mayWrite = useCan("leads:write");
  useLeadKeys({ change: mark, me, mayWrite });
  return (
    <ListScreen
      title="Leads"
      actions={
        <>
          {mayWrite && <ButtonLink to="/admin/leads/new">New lead</ButtonLink>}
          <ExportLink params={new URLSearchParams(withParam(params, "view", leadViewOf(params)))} />
          <MoreActions>
            {mayWrite && <Link to="/admin/leads/settings">Settings</Link>}
            <Link to="/admin/leads/privacy">Privacy</Link>
          </MoreActions>
        </>
      }
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
          params={["kind", "status"]}
          search={
            <SearchField className="sm:max-lg:col-span-2" placeholder="Name, email or words" />
          }
        >
          <FilterSelect label="Kind" param="kind" options={kindOptions} />
          <FilterSelect label="Status" param="status" options={statusOptions} />
        </Filters>
      }
      count={count}
      bar={mayWrite && <LeadSelection selection={selection} change={change} people={people} />}
      isEmpty={leads.length === 0}
      empty={{
        title: "No leads yet",
        next: "Requests from every form on your site will appear here.",
        narrowedBy: [...leadFilterParams, "view"],
        found: "No leads found",
        all: "Show all clients",
      }}
      pager={<KeysetPager newer={newer} older={older} />}
    >
      <LeadTable
        caption="Leads, newest first"
        leads={leads}
        now={now}
        selection={mayWrite ? selection : undefined}
        change={mayWrite ? mark : undefined}
      />
    </ListScreen>
  );
}
