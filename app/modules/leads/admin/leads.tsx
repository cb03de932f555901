import { Link, useSearchParams } from "react-router";
import { adminClientAction } from "#app/admin/action-result.ts";
import { ListScreen } from "#app/admin/list-screen.tsx";
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
  leadViews,
  readLeadFilter,
  statusOptions,
  viewFilter,
} from "./filter.ts";
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
        <BulkAction key={status} selection={selection} intent={`mark-as-${status.toLowerCase()}`}>
          Mark as {status}
        </BulkAction>
      ))}
      <span className="flex shrink-0 items-center gap-x-2">
        <label className="flex items-center gap-x-2 whitespace-nowrap">
          Assign to
          <select
            name="owner"
            className="min-h-11 w-40 rounded-sheet border border-edge bg-white px-2 py-1 md:min-h-9"
          >
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            <option value="">Unassigned</option>
          </select>
        </label>
        <BulkAction selection={selection} intent="assign">
          Assign
        </BulkAction>
      </span>
      <BulkAction
        selection={selection}
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

/** The tabs of the inbox, each with its number of leads; the URL names the open one. */
function ViewLinks({ counts }: { counts: Record<LeadView | "all", string> }) {
  const [params] = useSearchParams();
  const chosen = leadViews.find(({ value }) => value === params.get("view"));
  const tabs = [...leadViews, { value: "all", name: "All" }] as const;
  return (
    <nav aria-label="Lead views" className="mt-4 border-rule border-b">
      <ul className="-mb-px flex flex-wrap gap-x-1 sm:gap-x-6">
        {tabs.map(({ value, name }) => (
          <li key={value}>
            <Link
              to={withParam(params, "view", value === "all" ? "" : value)}
              preventScrollReset
              aria-current={(chosen?.value ?? "all") === value ? "page" : undefined}
              className="flex min-h-12 items-center gap-1.5 border-transparent border-b-2 px-1 font-[550] text-[0.9375rem] -outline-offset-2 hover:text-blueprint aria-[current=page]:border-blueprint aria-[current=page]:text-blueprint"
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
  const filter = readLeadFilter(params, user.id);
  const place = cursorsOf(params, "older", "newer");
  const inView = (view: string | null) => countLeads(db, viewFilter(view, user.id));
  const [page, total, mine, unassigned, overdue, all, people, unsent] = await Promise.all([
    listLeads(db, filter, place),
    countLeads(db, filter),
    ...([inView("mine"), inView("unassigned"), inView("overdue"), inView(null)] as const),
    listLeadOwners(db),
    outbox.canSend ? undefined : countUnsentMails(db, { ofLeads: !can(user, "operations:write") }),
  ]);
  const leads = await withExcerpts(db, page.leads);
  return {
    ...page,
    leads,
    people,
    views: {
      mine: formatCount(mine),
      unassigned: formatCount(unassigned),
      overdue: formatCount(overdue),
      all: formatCount(all),
    },
    count: countWords(total, filter.search),
    waiting: unsent?.waiting,
    now: new Date(),
  };
}

const countWords = (total: number, search: string | undefined) =>
  `${formatCount(total, countLimit(search))} ${total === 1 ? "lead" : "leads"}`;

export const action = inboxAction;

export const clientAction = adminClientAction;

export default function Leads({ loaderData, actionData }: Route.ComponentProps) {
  const { leads, people, views, count, newer, older, waiting, now } = loaderData;
  const [params] = useSearchParams();
  const change = useChange<typeof inboxAction>();
  const mark = useChange<typeof inboxAction>();
  const selection = useSelection(leads.map(({ id }) => id));
  const mayWrite = useCan("leads:write");
  return (
    <ListScreen
      title="Leads"
      actions={
        <>
          <ButtonLink to="/admin/leads/privacy" variant="secondary">
            Privacy
          </ButtonLink>
          {mayWrite && (
            <>
              <ButtonLink to="/admin/leads/new">New lead</ButtonLink>
              <ButtonLink to="/admin/leads/settings" variant="secondary">
                Settings
              </ButtonLink>
            </>
          )}
          <ExportLink params={params} />
        </>
      }
      result={actionData}
      above={
        <>
          {waiting !== undefined && (
            <p className="mt-4 border-signal border-l-4 bg-white px-4 py-3">
              <NoMailServer waiting={waiting} />
            </p>
          )}
          <ViewLinks counts={views} />
        </>
      }
      filters={
        <Filters
          className="sm:grid-cols-2 lg:grid-cols-[1fr_14rem_14rem]"
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
        narrowedBy: ["q", "kind", "status", "view"],
        found: "No leads found",
        all: "Show all leads",
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
