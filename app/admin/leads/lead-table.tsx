import { Link } from "react-router";
import { requestDefinitions } from "#app/requests/definitions.ts";
import { Moment } from "#app/ui/moment.tsx";
import { Cell, Row, Table } from "#app/ui/table.tsx";
import type { LeadRow } from "#server/db/queries/lead-inbox.ts";
import { LeadState } from "./lead-state.tsx";

const columns = [
  { name: "Received" },
  { name: "From" },
  { name: "Kind" },
  { name: "About" },
  { name: "Status" },
];

/** Leads, each with a link to its page. */
export function LeadTable({ caption, leads }: { caption: string; leads: readonly LeadRow[] }) {
  return (
    <Table caption={caption} columns={columns}>
      {leads.map((lead) => (
        <Row key={lead.id}>
          <Cell className="font-mono text-note text-secondary">
            <Moment at={lead.submittedAt} />
          </Cell>
          <Cell className="wrap-anywhere md:w-1/3 lg:w-1/4">
            <Link
              to={`/admin/leads/${lead.id}`}
              className="link font-[550] max-md:inline-flex max-md:min-h-11 max-md:items-center"
            >
              {lead.name || lead.email}
            </Link>
            {lead.name && <span className="block text-note text-secondary">{lead.email}</span>}
          </Cell>
          <Cell className="lg:whitespace-nowrap">{requestDefinitions[lead.kind].name}</Cell>
          <Cell className="wrap-anywhere md:w-1/3">
            {lead.summary}
            {lead.kind === "project" && (
              <Link
                to={`/admin/leads/${lead.id}#files`}
                className="link flex min-h-11 w-fit items-center text-note md:min-h-6"
              >
                Files<span className="sr-only"> from {lead.name}</span>
              </Link>
            )}
          </Cell>
          <Cell>
            <LeadState {...lead} />
          </Cell>
        </Row>
      ))}
    </Table>
  );
}
