import { Link } from "react-router";
import { SelectBox, type Selection } from "#app/admin/selection.tsx";
import type { useChange } from "#app/admin/use-change.ts";
import { useSignedIn } from "#app/admin/use-signed-in.ts";
import { AdminIcon } from "#app/ui/admin-icon.tsx";
import type { IconName } from "#app/ui/admin-icon-names.ts";
import { EmailAddress } from "#app/ui/email-address.tsx";
import { Age } from "#app/ui/moment.tsx";
import { Cell, Row, Table } from "#app/ui/table.tsx";
import type { LeadRow } from "#modules/leads/.server/queries/lead-inbox.ts";
import { type LeadKind, leadDefinitions } from "../requests/definitions.ts";
import type { inboxAction } from "./bulk-actions.server.ts";
import { useDueMenu } from "./lead-due.tsx";
import { isFlaggedAsSpam, LeadState, StatusSelect, usePendingStatus } from "./lead-status.tsx";

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

/** The kind of a lead: an icon with its words in a tooltip. */
export function KindIcon({ kind }: { kind: LeadKind }) {
  const { name } = leadDefinitions[kind];
  return (
    <span title={name} className="shrink-0 text-secondary">
      <AdminIcon name={kindIcons[kind]} size={16} className="inline" />
      <span className="sr-only">{name}</span>
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

type PartProps = { lead: ListedLead; search: string };

/** The sender of a lead, which links to it. */
function From({ lead, search }: PartProps) {
  return (
    <span className="lg:flex lg:items-baseline lg:gap-2">
      <Link
        to={`/admin/leads/${lead.id}${search}`}
        className="inline-flex min-h-target items-center font-[550] text-blueprint hover:underline max-lg:text-[0.9375rem] md:min-h-6 lg:block lg:min-w-0 lg:max-w-full lg:shrink-0 lg:truncate"
      >
        {lead.name || <EmailAddress>{lead.email}</EmailAddress>}
      </Link>
      {lead.name && lead.email && (
        <span className="text-note text-secondary max-md:hidden md:max-lg:block lg:@4xl:block lg:hidden lg:@4xl:min-w-0 lg:@4xl:truncate lg:@4xl:[&_wbr]:hidden">
          <EmailAddress>{lead.email}</EmailAddress>
        </span>
      )}
    </span>
  );
}

/** What a lead is about: its kind, its summary and the start of its message. */
function About({ lead, search }: PartProps) {
  return (
    <>
      <KindIcon kind={lead.kind} /> {lead.nextStep && `Next: ${lead.nextStep} – `}
      {lead.summary}
      {lead.excerpt && (
        <span className="text-secondary">
          {lead.summary && " – "}
          {lead.excerpt}
        </span>
      )}
      {lead.kind === "project" && (
        <Link
          to={`/admin/leads/${lead.id}${search}#files`}
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
  /** The search of their URLs, which names the list. */
  search?: string;
  /** If leads can be selected. */
  selection?: Selection | undefined;
  /** If status and due date can be changed. */
  change?: ReturnType<typeof useChange<typeof inboxAction>> | undefined;
};

/** On wide screens each lead is one line of 40 px, on phones a card of three lines. */
const cell = "lg:h-10 lg:py-0 lg:align-middle";
const lastLine = "max-md:order-2 max-md:text-note";

/** Leads, each with a link to its page. */
export function LeadTable(props: LeadTableProps) {
  const { caption, leads, now, search = "", selection, change } = props;
  const me = useSignedIn();
  const statusOf = usePendingStatus();
  const due = useDueMenu(change);
  // Only the key for "Assign to me" assigns a single lead here.
  const assigned = change?.formData?.get("intent") === "assign" && change.formData.get("id");
  const ownerOf = ({ id, ownerName }: ListedLead) => (id === assigned ? me?.name : ownerName);
  const table = (
    <Table caption={caption} columns={selection ? [boxColumn, ...columns] : columns}>
      {leads.map((lead) => (
        <Row
          key={lead.id}
          data-lead={lead.id}
          className={`max-md:flex! hover:bg-white max-md:flex-wrap max-md:items-center max-md:gap-x-3 max-md:gap-y-0 max-md:py-2 md:max-xl:text-note ${selection ? "max-md:relative max-md:pl-9" : ""}`}
        >
          {selection && (
            <Cell
              className={`w-10 max-md:absolute max-md:top-2 max-md:-left-3 max-md:w-auto ${cell}`}
            >
              <SelectBox
                entry={lead.id}
                title={lead.name || lead.email}
                selection={selection}
                className="md:max-lg:-mt-1"
              />
            </Cell>
          )}
          <Cell
            className={`max-lg:wrap-anywhere max-md:min-w-0 max-md:grow max-md:basis-1/2 md:min-w-30 lg:w-1/5 lg:max-w-0 xl:w-1/4 ${cell}`}
          >
            <From lead={lead} search={search} />
          </Cell>
          <Cell
            className={`max-lg:wrap-anywhere max-md:order-1 max-md:line-clamp-2 max-md:basis-full max-md:text-note md:min-w-34 lg:w-1/5 lg:max-w-0 lg:truncate xl:w-2/5 ${cell}`}
          >
            <About lead={lead} search={search} />
          </Cell>
          <Cell className={`${lastLine} max-md:text-secondary ${cell}`}>
            <Age at={lead.submittedAt} now={now} isBrief />
          </Cell>
          <Cell className={`wrap-anywhere md:min-w-26 lg:max-w-36 lg:truncate ${lastLine} ${cell}`}>
            {ownerOf(lead) ?? <span className="text-secondary">Unassigned</span>}
          </Cell>
          <Cell name="Due" className={`whitespace-nowrap ${lastLine} ${cell}`}>
            {due.button(lead, now)}
          </Cell>
          <Cell className={cell}>
            {change && !isFlaggedAsSpam(lead) ? (
              <StatusSelect lead={lead} status={statusOf(lead)} change={change} />
            ) : (
              <LeadState {...lead} />
            )}
          </Cell>
        </Row>
      ))}
    </Table>
  );
  return (
    <div className="@container">
      {table}
      {due.menu}
    </div>
  );
}
