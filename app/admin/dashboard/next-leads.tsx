import { Link } from "react-router";
import { useLeadChanges } from "#modules/leads/admin/lead-changes.tsx";
import { useLeadKeys } from "#modules/leads/admin/lead-keys.ts";
import { LeadTable } from "#modules/leads/admin/lead-table.tsx";
import { useCan } from "../use-signed-in.ts";
import type { readDashboard } from "./read-dashboard.server.ts";

type Inbox = NonNullable<Awaited<ReturnType<typeof readDashboard>>["inbox"]>;
type NextLeadsProps = Pick<Inbox, "next" | "people" | "me" | "now">;

/** The person's leads, and those that are due, with the controls and keys of the inbox. */
export function NextLeads({ next, people, me, now }: NextLeadsProps) {
  const change = useLeadChanges();
  const mayWrite = useCan("leads:write");
  useLeadKeys({ change, me, mayWrite, open: undefined });
  return (
    <section aria-labelledby="next-leads">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="next-leads" className="text-h3">
          Leads assigned to you or due
        </h2>
        <p className="flex gap-x-5">
          <Link to="/admin/leads?view=mine" className="link inline-flex min-h-target items-center">
            All mine
          </Link>
          <Link to="/admin/leads" className="link inline-flex min-h-target items-center">
            All leads
          </Link>
        </p>
      </div>
      {next.length === 0 ? (
        <p className="text-secondary">No lead is due or assigned to you.</p>
      ) : (
        <div id="lead-list">
          <LeadTable
            caption="Leads assigned to you or due"
            leads={next}
            now={now}
            change={mayWrite ? change : undefined}
            people={people}
          />
        </div>
      )}
      {change.results}
    </section>
  );
}
