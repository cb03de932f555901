import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatCount } from "#app/lib/counts.ts";
import type { FollowUpGroup } from "#modules/leads/.server/queries/lead-inbox.ts";
import type { inboxAction } from "#modules/leads/admin/bulk-actions.server.ts";
import { useLeadChanges } from "#modules/leads/admin/lead-changes.tsx";
import { useLeadKeys } from "#modules/leads/admin/lead-keys.ts";
import { LeadTable } from "#modules/leads/admin/lead-table.tsx";
import { useChange } from "../use-change.ts";
import { useCan } from "../use-signed-in.ts";
import type { readDashboard } from "./read-dashboard.server.ts";

type Inbox = NonNullable<Awaited<ReturnType<typeof readDashboard>>["inbox"]>;
type NextLeadsProps = { inbox: Inbox };

/** The groups with the lists that have all of their leads. */
const titles: Record<FollowUpGroup, { name: string; list: string }> = {
  overdue: { name: "Overdue", list: "?view=overdue" },
  today: { name: "Due today", list: "?sort=due" },
  unassigned: { name: "Unassigned", list: "?view=unassigned" },
  mine: { name: "Assigned to you", list: "?view=mine&sort=due" },
};

type TakeAllProps = {
  inbox: Inbox;
  count: number;
  change: ReturnType<typeof useChange<typeof inboxAction>>;
};

/** Takes all unassigned leads by one press. */
function TakeAll({ inbox, count, change }: TakeAllProps) {
  const { me, people, free } = inbox;
  const mayTake = useCan("leads:write") && people.some(({ id }) => id === me);
  if (!mayTake || free.length !== count) return null;
  return (
    <change.Form method="post" action="/admin/leads">
      <input type="hidden" name="owner" value={me} />
      {free.map((id) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      <button
        type="submit"
        {...change.intent("assign")}
        aria-disabled={change.state !== "idle"}
        className="link min-h-target font-[550]"
      >
        {count === 1 ? "Assign to me" : "Assign all to me"}
      </button>
    </change.Form>
  );
}

type GroupHeadProps = {
  group: FollowUpGroup;
  count: number;
  /** Whether some of its leads are not below it. */
  isPart: boolean;
  children: ReactNode;
};

/** The name of a group, with a link to all of its leads, and its action. */
function GroupHead({ group, count, isPart, children }: GroupHeadProps) {
  const { name, list } = titles[group];
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <h3 className="text-[1rem] tracking-normal">
        <Link
          to={`/admin/leads${list}`}
          className={`inline-flex min-h-target items-center gap-2 hover:underline ${group === "overdue" ? "text-danger" : ""}`}
        >
          {name}{" "}
          <span className="font-mono font-normal text-note text-secondary">
            {formatCount(count)}
          </span>
        </Link>
      </h3>
      <div className="flex gap-x-5">
        {isPart && (
          <Link to={`/admin/leads${list}`} className="link inline-flex min-h-target items-center">
            Show all {formatCount(count)}
            <span className="sr-only"> in “{name}”</span>
          </Link>
        )}
        {children}
      </div>
    </div>
  );
}

/** The leads to follow up by urgency, with the controls and keys of the inbox. */
export function NextLeads({ inbox }: NextLeadsProps) {
  const { groups, people, me, now, currency } = inbox;
  const change = useLeadChanges();
  // Its result is shown even if no lead is unassigned any longer.
  const take = useChange<typeof inboxAction>();
  const mayWrite = useCan("leads:write");
  useLeadKeys({ change, me, mayWrite, open: undefined });
  const headed = groups.map(({ group, leads, count }) => ({
    key: group,
    head: (
      <GroupHead group={group} count={count} isPart={leads.length < count}>
        {group === "unassigned" && <TakeAll inbox={inbox} count={count} change={take} />}
      </GroupHead>
    ),
    leads,
  }));
  return (
    <>
      {groups.length > 0 && (
        <section aria-labelledby="next-leads">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6">
            <h2 id="next-leads" className="text-h3">
              Leads to follow up
            </h2>
            <Link to="/admin/leads" className="link inline-flex min-h-target items-center">
              All leads
            </Link>
          </div>
          <div id="lead-list">
            <LeadTable
              caption="Leads to follow up"
              leads={[]}
              groups={headed}
              now={now}
              change={mayWrite ? change : undefined}
              people={people}
              currency={currency}
            />
          </div>
        </section>
      )}
      {change.results}
    </>
  );
}
