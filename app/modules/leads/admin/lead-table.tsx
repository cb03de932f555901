import { Link } from "react-router";
import { SelectBox, type Selection } from "#app/admin/selection.tsx";
import type { useChange } from "#app/admin/use-change.ts";
import { useSignedIn } from "#app/admin/use-signed-in.ts";
import { dueAtWords, minuteAt } from "#app/lib/dates.ts";
import { AdminIcon } from "#app/ui/admin-icon.tsx";
import type { IconName } from "#app/ui/admin-icon-names.ts";
import { EmailAddress } from "#app/ui/email-address.tsx";
import { Age, Moment, useTimeZone } from "#app/ui/moment.tsx";
import { Cell, Row, Table } from "#app/ui/table.tsx";
import type { LeadRow } from "#modules/leads/.server/queries/lead-inbox.ts";
import { type LeadStatus, leadStatuses } from "../lead.ts";
import { type LeadKind, leadDefinitions } from "../requests/definitions.ts";
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
  lead: Timed;
  now: Date;
  /** As briefly as a row allows: "in 2 d", and nothing for a date that no longer matters. */
  isBrief?: boolean;
};

/** A lead's due date, and whether it is overdue; once nothing is due, the date of the reply. */
export function Due({ lead, now, isBrief = false }: DueProps) {
  const zone = useTimeZone();
  const { dueAt, repliedAt } = lead;
  const isDue = isToDo(lead);
  if (repliedAt && !isDue)
    return (
      <span className="text-secondary">
        Replied <Moment at={repliedAt} />
      </span>
    );
  if (!dueAt || (isBrief && !isDue)) return <span className="text-secondary">–</span>;
  const isLate = isOverdue(lead, now);
  return (
    <span className={isLate ? "text-danger" : ""}>
      {isLate && <span className="mr-1.5 font-[550]">Overdue</span>}{" "}
      {isBrief ? (
        <time dateTime={dueAt.toISOString()} title={minuteAt(dueAt, zone)}>
          {dueAtWords(dueAt, now)}
        </time>
      ) : (
        <Moment at={dueAt} />
      )}
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
  const { id, name, email } = lead;
  const sent = change.formData?.get("id") === id ? change.formData.get("intent") : undefined;
  // Shown at once; after a failure, the former one is back.
  const status = leadStatuses.find((each) => markIntents[each] === sent) ?? lead.status;
  return (
    <select
      aria-label={`Mark ${name || email} as`}
      value={status}
      onChange={({ target }) => {
        const chosen = leadStatuses.find((each) => each === target.value);
        if (chosen) change.send(markIntents[chosen], { id });
      }}
      className="min-h-target rounded-sheet border border-edge bg-white px-2 py-1 text-control md:max-xl:text-note lg:min-h-8 lg:border-transparent lg:bg-transparent lg:hover:border-edge"
    >
      {leadStatuses.map((each) => (
        <option key={each}>{each}</option>
      ))}
    </select>
  );
}

const kindIcons: Record<LeadKind, IconName> = {
  contact: "message-square",
  quote: "file-text",
  project: "folder-open",
  glare: "sun",
  "sample-model": "box",
  "sample-report": "file-chart-column",
  newsletter: "mail",
  "portfolio-access": "library-big",
  entered: "phone",
};

/** The kind of a lead: an icon in the table, words on a card. */
function Kind({ kind }: { kind: LeadKind }) {
  const { name } = leadDefinitions[kind];
  return (
    <span title={name} className="shrink-0 text-secondary">
      <AdminIcon name={kindIcons[kind]} size={16} className="mr-1 inline max-lg:hidden" />
      <span className="lg:sr-only">{name}</span>
    </span>
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
const boxColumn = { name: "Select", isBoxes: true };

/** A lead with the start of its message. */
export type ListedLead = Omit<LeadRow, "requestId"> & { excerpt: string };

/** What a lead is about: its kind, its summary and the start of its message. */
function About({ lead }: { lead: ListedLead }) {
  return (
    <>
      <Kind kind={lead.kind} />
      {lead.summary && (
        <>
          <span className="lg:hidden"> · </span>
          {lead.summary}
        </>
      )}
      {lead.excerpt && (
        <span className="text-secondary max-lg:line-clamp-2 max-lg:text-note lg:before:content-['_–_']">
          {lead.excerpt}
        </span>
      )}
      {lead.kind === "project" && (
        <Link
          to={`/admin/leads/${lead.id}#files`}
          className="link flex min-h-target w-fit items-center text-note md:min-h-6 lg:ml-2 lg:inline"
        >
          Files<span className="sr-only"> from {lead.name}</span>
        </Link>
      )}
    </>
  );
}

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

/** On wide screens each lead is one line of 40 px. */
const cell = "lg:h-10 lg:py-0 lg:align-middle";
const onCard = "max-md:order-1 max-md:col-span-2 max-md:text-note";

/** Leads, each with a link to its page. */
export function LeadTable({ caption, leads, now, selection, change }: LeadTableProps) {
  const me = useSignedIn();
  // Only the key for "Assign to me" assigns a single lead here.
  const assigned = change?.formData?.get("intent") === "assign" && change.formData.get("id");
  const ownerOf = ({ id, ownerName }: ListedLead) => (id === assigned ? me?.name : ownerName);
  return (
    <Table caption={caption} columns={selection ? [boxColumn, ...columns] : columns}>
      {leads.map((lead) => (
        <Row
          key={lead.id}
          data-lead={lead.id}
          className={`hover:bg-white max-md:items-start md:max-xl:text-note ${selection ? "max-md:grid-cols-[auto_minmax(0,1fr)_auto]" : "max-md:grid-cols-[minmax(0,1fr)_auto]"}`}
        >
          {selection && (
            <Cell className={`w-10 max-md:row-span-5 ${cell}`}>
              <SelectBox
                entry={lead.id}
                title={lead.name || lead.email}
                selection={selection}
                className="max-md:mt-0 max-md:-ml-3 max-lg:-mt-1"
              />
            </Cell>
          )}
          <Cell className={`max-lg:wrap-anywhere md:min-w-30 lg:w-1/5 lg:max-w-0 xl:w-1/4 ${cell}`}>
            <span className="lg:flex lg:items-baseline lg:gap-2">
              <Link
                to={`/admin/leads/${lead.id}`}
                className="inline-flex min-h-target items-center font-[550] text-blueprint hover:underline max-lg:text-[0.9375rem] md:min-h-6 lg:block lg:min-w-0 lg:shrink-0 lg:truncate"
              >
                {lead.name || <EmailAddress>{lead.email}</EmailAddress>}
              </Link>
              {lead.name && lead.email && (
                <span className="text-note text-secondary max-lg:block lg:max-xl:hidden xl:min-w-0 xl:truncate xl:[&_wbr]:hidden">
                  <EmailAddress>{lead.email}</EmailAddress>
                </span>
              )}
            </span>
          </Cell>
          <Cell
            className={`max-lg:wrap-anywhere max-md:order-1 max-md:col-span-2 md:min-w-34 lg:w-1/5 lg:max-w-0 lg:truncate xl:w-2/5 ${cell}`}
          >
            <About lead={lead} />
          </Cell>
          <Cell
            className={`${onCard} max-md:text-secondary md:max-lg:[&_time]:whitespace-normal ${cell}`}
          >
            <Age at={lead.submittedAt} now={now} isBrief />
          </Cell>
          <Cell
            name="Owner"
            className={`wrap-anywhere md:min-w-26 lg:max-w-36 lg:truncate ${onCard} ${cell}`}
          >
            {ownerOf(lead) ?? <span className="text-secondary">Unassigned</span>}
          </Cell>
          <Cell name="Due" className={`lg:whitespace-nowrap ${onCard} ${cell}`}>
            <Due lead={lead} now={now} isBrief />
          </Cell>
          <Cell className={`max-md:pt-2.5 ${cell}`}>
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
