import { Fragment, type ReactNode } from "react";
import { Link } from "react-router";
import { SelectBox, type Selection } from "#app/admin/selection.tsx";
import { AdminIcon } from "#app/ui/admin-icon.tsx";
import type { IconName } from "#app/ui/admin-icon-names.ts";
import { Age } from "#app/ui/moment.tsx";
import { Cell, type Column, Row, Table } from "#app/ui/table.tsx";
import type { LeadRow } from "#modules/leads/.server/queries/lead-inbox.ts";
import type { LeadOwner } from "#modules/leads/.server/queries/leads.ts";
import { formatValue } from "../lead.ts";
import { type LeadKind, leadDefinitions } from "../requests/definitions.ts";
import type { LeadChanges } from "./lead-changes.tsx";
import { Due, isToDo, useDueMenu } from "./lead-due.tsx";
import { useOwnerMenu } from "./lead-owner.tsx";
import { isFlaggedAsSpam, LeadState, pendingStatus, StatusSelect } from "./lead-status.tsx";

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
      <AdminIcon name={kindIcons[kind]} size={16} className="block" />
      <span className="sr-only">{name}</span>
    </span>
  );
}

/** Marks a lead with a reply or a note that was started. */
export const DraftMark = () => <span className="font-[550] text-solar-dark">Draft</span>;

/** Fixed widths, the same on every page and in every view; "About" takes the rest. */
const columns = [
  { name: "From", width: "lg:w-1/5 xl:w-[22%]" },
  { name: "About" },
  { name: "Received", width: "lg:w-28 xl:w-32" },
  { name: "Owner", width: "lg:w-26 xl:w-32" },
  { name: "Due", width: "lg:w-32 xl:w-38" },
  { name: "Status", width: "lg:w-28 xl:w-30" },
];
const boxColumn = { name: "Select", isBoxes: true, width: "w-10" };

/** A lead with the start of its message. */
export type ListedLead = Omit<LeadRow, "requestId"> & { excerpt: string };

type PartProps = { lead: ListedLead; search: string };
type AboutProps = PartProps & {
  currency: string | undefined;
  /** Whether a reply or a note was started. */
  isDraft: boolean | undefined;
};

/** The kind and sender of a lead, with a link to it: on phones, the whole row. */
function From({ lead, search }: PartProps) {
  return (
    <span className="flex items-center gap-2">
      <KindIcon kind={lead.kind} />
      <span className="min-w-0 lg:flex lg:items-baseline lg:gap-2">
        <Link
          to={`/admin/leads/${lead.id}${search}`}
          title={lead.name || lead.email}
          className="inline-block max-w-full py-0.5 font-[550] text-blueprint hover:underline max-md:block max-md:truncate max-md:after:absolute max-md:after:inset-0 md:max-lg:line-clamp-2 lg:block lg:min-w-0 lg:shrink-0 lg:truncate"
        >
          {lead.name || lead.email}
        </Link>
        {lead.name && lead.email && (
          <span className="hidden text-note text-secondary lg:@4xl:block lg:@4xl:min-w-0 lg:@4xl:truncate">
            {lead.email}
          </span>
        )}
      </span>
    </span>
  );
}

/** What a lead is about: its estimated value, its next step, its summary and the start of its message. */
function About({ lead, search, currency, isDraft }: AboutProps) {
  return (
    <>
      <span className="md:max-lg:line-clamp-2">
        {isDraft && (
          <>
            <DraftMark />{" "}
          </>
        )}
        {currency && lead.estimatedValue !== null && (
          <span className="font-[550]">{formatValue(lead.estimatedValue, currency)} – </span>
        )}
        {lead.nextStep && `Next: ${lead.nextStep} – `}
        {lead.summary}
        {lead.excerpt && (
          <span className="text-secondary">
            {lead.summary && " – "}
            {lead.excerpt}
          </span>
        )}
      </span>
      {lead.kind === "project" && (
        <Link
          to={`/admin/leads/${lead.id}${search}#files`}
          className="link flex min-h-6 w-fit items-center text-note max-lg:hidden lg:ml-2 lg:inline"
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
  /** Other leads, in groups with a heading each. */
  groups?: readonly { key: string; head: ReactNode; leads: readonly ListedLead[] }[];
  /** When they were read. */
  now: Date;
  /** The search of their URLs, which names the list. */
  search?: string;
  /** If leads can be selected. */
  selection?: Selection | undefined;
  /** If owner, due date and status can be changed. */
  change?: LeadChanges | undefined;
  /** The possible owners. */
  people?: readonly LeadOwner[];
  /** The leads with a reply or a note that was started. */
  drafts?: ReadonlySet<string>;
  /** Of the estimated values (ISO 4217); without it they are not shown. */
  currency?: string;
  /** Headings that sort the list. */
  heads?: Record<string, Pick<Column, "head" | "sort">>;
};

const GroupRow = ({ children }: { children: ReactNode }) => (
  <tr className="border-rule border-b bg-white max-md:block">
    <td colSpan={columns.length} className="px-3 max-md:block">
      {children}
    </td>
  </tr>
);

/** On wide screens each lead is one line of 40 px, on phones two: sender and status, then subject and due date. */
const cell = "md:align-middle lg:h-10 lg:py-0";
const secondLine = "max-md:row-start-2 max-md:text-note";

/** Leads, each with a link to its page. On phones they are changed there. */
export function LeadTable(props: LeadTableProps) {
  const { caption, leads, groups = [], now, search = "", selection, change } = props;
  const { people = [], drafts, currency, heads } = props;
  const shown = columns.map((column) => ({ ...column, ...heads?.[column.name] }));
  const statusOf = pendingStatus(change?.pending);
  const due = useDueMenu(change);
  const owner = useOwnerMenu(change, people);
  const hasDue = (lead: ListedLead) => isToDo(lead) || lead.isReplyUnsent;
  const row = (lead: ListedLead) => (
    <Row
      key={lead.id}
      data-lead={lead.id}
      isLink
      className={`hover:bg-white max-md:relative max-md:min-h-18 max-md:grid-cols-[minmax(0,1fr)_auto] max-md:content-center max-md:items-center max-md:gap-x-3! max-md:gap-y-0.5! max-md:py-2! md:max-xl:text-note ${selection ? "max-md:pl-9" : ""}`}
    >
      {selection && (
        <Cell
          className={`max-md:absolute max-md:top-1/2 max-md:-left-3 max-md:z-1 max-md:w-auto max-md:-translate-y-1/2 ${cell}`}
        >
          <SelectBox entry={lead.id} title={lead.name || lead.email} selection={selection} />
        </Cell>
      )}
      <Cell className={`md:max-lg:wrap-anywhere max-md:row-start-1 md:max-lg:min-w-30 ${cell}`}>
        <From lead={lead} search={search} />
      </Cell>
      <Cell
        className={`md:max-lg:wrap-anywhere max-md:col-start-1 max-md:truncate md:max-lg:min-w-28 lg:truncate ${secondLine} ${cell}`}
      >
        <About {...{ lead, search, currency }} isDraft={drafts?.has(lead.id)} />
      </Cell>
      <Cell
        className={`max-md:justify-self-end max-md:text-secondary ${hasDue(lead) ? "max-md:hidden" : secondLine} ${cell}`}
      >
        <Age at={lead.submittedAt} now={now} isBrief />
      </Cell>
      <Cell className={`max-md:hidden lg:truncate ${cell}`}>{owner.button(lead)}</Cell>
      <Cell
        className={`whitespace-nowrap max-md:justify-self-end ${hasDue(lead) ? secondLine : "max-md:hidden"} ${cell}`}
      >
        <span className="md:hidden">
          <Due lead={lead} now={now} isBrief />
        </span>
        <span className="max-md:hidden">{due.button(lead, now)}</span>
      </Cell>
      <Cell className={`max-md:row-start-1 max-md:justify-self-end ${cell}`}>
        {change && !isFlaggedAsSpam(lead) ? (
          <>
            <span className="md:hidden">
              <LeadState {...lead} status={statusOf(lead)} />
            </span>
            <span className="max-md:hidden">
              <StatusSelect lead={lead} status={statusOf(lead)} change={change} />
            </span>
          </>
        ) : (
          <LeadState {...lead} />
        )}
      </Cell>
    </Row>
  );
  return (
    <div className="@container">
      <Table
        caption={caption}
        columns={selection ? [boxColumn, ...shown] : shown}
        className="lg:table-fixed"
      >
        {leads.map(row)}
        {groups.map(({ key, head, leads }) => (
          <Fragment key={key}>
            <GroupRow>{head}</GroupRow>
            {leads.map(row)}
          </Fragment>
        ))}
      </Table>
      {due.menu}
      {owner.menu}
    </div>
  );
}
