import { Link } from "react-router";
import { SelectBox, type Selection } from "#app/admin/selection.tsx";
import type { useChange } from "#app/admin/use-change.ts";
import { EmailAddress } from "#app/ui/email-address.tsx";
import { Age, Moment } from "#app/ui/moment.tsx";
import { Cell, Row, Table } from "#app/ui/table.tsx";
import type { LeadRow } from "#modules/leads/.server/queries/lead-inbox.ts";
import { type LeadStatus, leadStatuses } from "../lead.ts";
import { leadDefinitions } from "../requests/definitions.ts";
import type { inboxAction } from "./bulk-actions.server.ts";

type Timed = Pick<LeadRow, "dueAt" | "isDueSet" | "repliedAt" | "status" | "suspicions">;

/** Whether a reply or next step is due, by the same rule as the query (`isToDo`). */
export const isToDo = ({ dueAt, isDueSet, repliedAt, status, suspicions }: Timed): boolean =>
  dueAt !== null &&
  suspicions.length === 0 &&
  (status === "New" || (isDueSet && (status === "Contacted" || status === "Quoted"))) &&
  (repliedAt === null || isDueSet);

/** Whether a lead should have been dealt with by now. */
export const isOverdue = (lead: Timed, now: Date): boolean =>
  isToDo(lead) && lead.dueAt !== null && lead.dueAt < now;

type DueProps = {
  lead: Pick<LeadRow, "dueAt" | "isDueSet" | "repliedAt" | "status" | "suspicions">;
  now: Date;
};

/** A lead's due date, and whether it is overdue; once nothing is due, the date of the reply. */
export function Due({ lead, now }: DueProps) {
  if (lead.repliedAt && !isToDo(lead))
    return (
      <span className="text-secondary">
        Replied <Moment at={lead.repliedAt} />
      </span>
    );
  if (!lead.dueAt) return <span className="text-secondary">–</span>;
  const isLate = isOverdue(lead, now);
  return (
    <span className={isLate ? "text-danger" : ""}>
      {isLate && <span className="mr-1.5 font-[550]">Overdue</span>} <Moment at={lead.dueAt} />
    </span>
  );
}

const looks: Record<LeadStatus | "Suspected spam", string> = {
  New: "border-blueprint text-blueprint",
  Contacted: "border-edge text-ink",
  Quoted: "border-edge text-ink",
  Won: "border-civil text-civil",
  Lost: "border-rule text-secondary",
  Spam: "border-rule text-secondary",
  "Suspected spam": "border-danger text-danger",
};

type LeadStateProps = { status: LeadStatus; suspicions: readonly string[] };

/** Whether a lead looks like spam and has not been reviewed. */
export const isFlaggedAsSpam = ({ status, suspicions }: LeadStateProps): boolean =>
  suspicions.length > 0 && status === "New";

/** The status of a lead; suspected spam is labelled as such until someone has reviewed it. */
export function LeadState(lead: LeadStateProps) {
  const words = isFlaggedAsSpam(lead) ? "Suspected spam" : lead.status;
  return (
    <span
      className={`inline-block rounded-sheet border bg-white px-1.5 text-note max-md:whitespace-nowrap lg:whitespace-nowrap ${looks[words]}`}
    >
      {words}
    </span>
  );
}

/** The action that gives a lead a status. */
const markIntents = {
  New: "mark-as-new",
  Contacted: "mark-as-contacted",
  Quoted: "mark-as-quoted",
  Won: "mark-as-won",
  Lost: "mark-as-lost",
  Spam: "mark-as-spam",
} as const;

type ListedStatusProps = {
  lead: Pick<LeadRow, "id" | "name" | "email" | "status">;
  change: ReturnType<typeof useChange<typeof inboxAction>>;
};

/** The status of a lead, which can be changed in the list. */
function ListedStatus({ lead, change }: ListedStatusProps) {
  const { id, name, email, status } = lead;
  return (
    <select
      aria-label={`Mark ${name || email} as`}
      value={status}
      onChange={({ target }) => {
        const chosen = leadStatuses.find((each) => each === target.value);
        if (chosen) change.send(markIntents[chosen], { id });
      }}
      className="min-h-11 rounded-sheet border border-edge bg-white px-2 py-1 text-[0.9375rem] md:min-h-9 md:max-lg:text-note"
    >
      {leadStatuses.map((each) => (
        <option key={each}>{each}</option>
      ))}
    </select>
  );
}

const columns = [
  { name: "From" },
  { name: "About" },
  { name: "Received" },
  { name: "Owner" },
  { name: "Due" },
  { name: "Status" },
];
/** Times break after the day, which leaves room for names and requests. */
const narrow = "md:max-lg:[&_time]:whitespace-normal";
const boxColumn = { name: "Select", isBoxes: true };

/** A lead with the start of its message. */
export type ListedLead = Omit<LeadRow, "requestId"> & { excerpt: string };

type LeadTableProps = {
  caption: string;
  leads: readonly ListedLead[];
  /** When they were read. */
  now: Date;
  /** If leads can be selected. */
  selection?: Selection | undefined;
  /** If the status can be changed. */
  change?: ReturnType<typeof useChange<typeof inboxAction>> | undefined;
};

/** Leads, each with a link to its page. */
export function LeadTable({ caption, leads, now, selection, change }: LeadTableProps) {
  return (
    <Table caption={caption} columns={selection ? [boxColumn, ...columns] : columns}>
      {leads.map((lead) => (
        <Row
          key={lead.id}
          className={`max-md:items-start md:max-lg:text-note ${selection ? "max-md:grid-cols-[auto_minmax(0,1fr)_auto]" : "max-md:grid-cols-[minmax(0,1fr)_auto]"}`}
        >
          {selection && (
            <Cell className="w-11 max-md:row-span-5">
              <SelectBox
                entry={lead.id}
                title={lead.name || lead.email}
                selection={selection}
                className="-mt-2.5 max-md:mt-0 max-md:-ml-3"
              />
            </Cell>
          )}
          <Cell className="wrap-anywhere md:w-1/4 md:min-w-26">
            <Link
              to={`/admin/leads/${lead.id}`}
              className="link inline-flex min-h-11 items-center font-[550] text-[0.9375rem] md:min-h-6"
            >
              <span>{lead.name || <EmailAddress>{lead.email}</EmailAddress>}</span>
            </Link>
            {lead.name && lead.email && (
              <span className="block text-note text-secondary">
                <EmailAddress>{lead.email}</EmailAddress>
              </span>
            )}
          </Cell>
          <Cell className="wrap-anywhere max-md:order-1 max-md:col-span-2 md:min-w-34">
            <span className="text-secondary">{leadDefinitions[lead.kind].name}</span>
            {lead.summary && ` · ${lead.summary}`}
            {lead.excerpt && (
              <span className="line-clamp-2 max-w-[70ch] text-note text-secondary">
                {lead.excerpt}
              </span>
            )}
            {lead.kind === "project" && (
              <Link
                to={`/admin/leads/${lead.id}#files`}
                className="link flex min-h-11 w-fit items-center text-note md:min-h-6"
              >
                Files<span className="sr-only"> from {lead.name}</span>
              </Link>
            )}
          </Cell>
          <Cell
            className={`max-md:order-1 max-md:col-span-2 max-md:text-note max-md:text-secondary ${narrow}`}
          >
            <Age at={lead.submittedAt} now={now} />
          </Cell>
          <Cell
            name="Owner"
            className="wrap-anywhere max-md:order-1 max-md:col-span-2 max-md:text-note md:min-w-20 md:max-w-36 lg:min-w-36"
          >
            {lead.ownerName ?? <span className="text-secondary">Unassigned</span>}
          </Cell>
          <Cell
            name="Due"
            className={`max-md:order-1 max-md:col-span-2 max-md:text-note ${narrow}`}
          >
            <Due lead={lead} now={now} />
          </Cell>
          <Cell className="max-md:pt-2.5">
            {change && !isFlaggedAsSpam(lead) ? (
              <ListedStatus lead={lead} change={change} />
            ) : (
              <LeadState {...lead} />
            )}
          </Cell>
        </Row>
      ))}
    </Table>
  );
}
