import { type ReactNode, useLayoutEffect, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { countLimit, formatCount } from "#app/lib/counts.ts";
import { withParam } from "#app/ui/search-params.ts";
import { followLink } from "#app/ui/table.tsx";
import type { LeadColumn } from "#modules/leads/.server/queries/lead-inbox.ts";
import { canBeDue } from "../due-time.ts";
import { formatValue, type LeadStatus } from "../lead.ts";
import { leadSearch } from "./filter.ts";
import type { LeadChanges } from "./lead-changes.tsx";
import { useDueMenu } from "./lead-due.tsx";
import {
  isFlaggedAsSpam,
  LeadState,
  markIntents,
  pendingStatus,
  useStatusMenu,
} from "./lead-status.tsx";
import { DraftMark, KindIcon, type ListedLead } from "./lead-table.tsx";

/** A status with the first of its leads, the number of all and the sum of their values. */
type BoardColumn = Omit<LeadColumn, "leads"> & { leads: readonly ListedLead[] };

/** The columns with each card where its status belongs, also while a change of it is under way. */
function arrange(columns: readonly BoardColumn[], statusOf: (lead: ListedLead) => LeadStatus) {
  const cards = columns.flatMap(({ leads }) => leads);
  const sum = (leads: readonly ListedLead[]) =>
    leads.reduce((all, { estimatedValue }) => all + (estimatedValue ?? 0), 0);
  return columns.map(({ status, leads, total, value }) => {
    const arriving = cards.filter((lead) => lead.status !== status && statusOf(lead) === status);
    const staying = leads.filter((lead) => statusOf(lead) === status);
    return {
      value: (value ?? 0) - sum(leads) + sum(staying) + sum(arriving),
      status,
      leads: [...staying, ...arriving].sort((a, b) => +b.submittedAt - +a.submittedAt),
      total: total - (leads.length - staying.length) + arriving.length,
    };
  });
}

/** Moves the focus with a card that leaves its column. */
function useMovedFocus(id: unknown): void {
  // Before the frame in which the removal of the card is settled (useFocusAfterRemoval).
  useLayoutEffect(() => {
    if (typeof id !== "string" || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`#lead-list [data-lead="${id}"] [data-status]`)?.focus();
  });
}

type CardProps = {
  lead: ListedLead;
  /** Its estimated value, for display. */
  value: string | undefined;
  isDraft: boolean;
  canMove: boolean;
  /** The button of the menu with the statuses. */
  menu: ReactNode;
  /** The due date, as a button if it can be changed. */
  due: ReactNode;
  isHeld: boolean;
  onHold: (lead: ListedLead | undefined) => void;
};

/** The sender of a lead, what it is about, and who has to do something by when. */
function LeadCard({ lead, value, isDraft, canMove, menu, due, isHeld, onHold }: CardProps) {
  const [params] = useSearchParams();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the link is reached by keyboard
    <li
      data-lead={lead.id}
      onClick={followLink}
      draggable={canMove}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData("text/plain", lead.name || lead.email);
        onHold(lead);
      }}
      onDragEnd={() => onHold(undefined)}
      className={`grid grid-cols-[minmax(0,1fr)] rounded-sheet border border-rule bg-white px-3 py-1.5 ${canMove ? "cursor-grab" : ""} ${isHeld ? "opacity-50" : ""}`}
    >
      <div className="flex items-center gap-2">
        <Link
          to={`/admin/leads/${lead.id}${leadSearch(params)}`}
          draggable={false}
          className="mr-auto truncate py-0.5 font-[550] text-blueprint hover:underline"
        >
          {lead.name || lead.email}
        </Link>
        {canMove ? menu : <LeadState {...lead} />}
      </div>
      <p className="flex items-center gap-1.5 py-0.5 text-note">
        <KindIcon kind={lead.kind} />
        {isDraft && <DraftMark />}
        <span className="mr-auto truncate">{lead.nextStep || lead.summary || lead.excerpt}</span>
        {value && (
          <span title="Estimated value" className="shrink-0 font-[550]">
            {value}
          </span>
        )}
      </p>
      <div className="flex items-center justify-between gap-3 text-note">
        <span className="truncate text-secondary">{lead.ownerName ?? "Unassigned"}</span>
        <span className="inline-flex min-h-6 pointer-coarse:min-h-target shrink-0 items-center">
          {due}
        </span>
      </div>
    </li>
  );
}

type ColumnProps = {
  status: LeadStatus;
  /** The number of leads, also of those that are not shown. */
  total: number;
  /** The sum of their values, for display. */
  sum: string | undefined;
  isMore: boolean;
  /** The dragged card. */
  held: ListedLead | undefined;
  onDrop: () => void;
  children: ReactNode;
};

/** A column of the board; cards can be dropped on it. */
function Column({ status, total, sum, isMore, held, onDrop, children }: ColumnProps) {
  const [params] = useSearchParams();
  const [isOver, setOver] = useState(false);
  const count = formatCount(total, countLimit(params.get("q") ?? undefined));
  const all = new URLSearchParams(leadSearch(params));
  all.delete("as");
  const id = `column-${status}`;
  const zone = isOver ? "bg-white outline-blueprint" : "outline-edge";
  return (
    <section
      aria-labelledby={id}
      onDragOver={(event) => {
        if (held) event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDrop();
      }}
      className={`min-h-40 min-w-0 snap-start rounded-sheet pb-2 -outline-offset-2 ${held && held.status !== status ? `outline-dashed outline-2 ${zone}` : ""}`}
    >
      <div className="sticky top-0 z-1 flex items-baseline gap-2 bg-paper px-1 py-2 xl:top-(--screen-head)">
        <h2 id={id} className="flex items-baseline gap-2 text-h3">
          {status}
          <span className="font-mono font-normal text-note text-secondary">{count}</span>
        </h2>
        {sum && (
          <span title="Sum of the estimated values" className="ml-auto truncate text-note">
            {sum}
          </span>
        )}
      </div>
      {total === 0 && <p className="px-1 text-note text-secondary">No leads</p>}
      <ul className="grid gap-2">{children}</ul>
      {isMore && (
        <Link
          to={withParam(all, "status", status)}
          className="link mt-2 inline-flex min-h-target items-center px-1"
        >
          Show all {count}
          <span className="sr-only"> with status {status}</span>
        </Link>
      )}
    </section>
  );
}

type LeadBoardProps = {
  columns: readonly BoardColumn[];
  /** Of their values (ISO 4217). */
  currency: string;
  /** When they were read. */
  now: Date;
  /** If leads can be changed. */
  change: LeadChanges | undefined;
  /** The leads with a reply or a note that was started. */
  drafts: ReadonlySet<string>;
};

/** Leads by status. A card is dragged to another column, or its status is chosen from its menu. */
export function LeadBoard({ columns, currency, now, change, drafts }: LeadBoardProps) {
  const [held, setHeld] = useState<ListedLead>();
  const statusOf = pendingStatus(change?.pending);
  const due = useDueMenu(change);
  const menu = useStatusMenu(change);
  useMovedFocus(change?.pending.at(-1)?.get("id"));
  return (
    <div
      id="lead-list"
      className="board relative grid snap-x auto-cols-[minmax(11rem,1fr)] grid-flow-col gap-3 border-ink border-t pb-2 max-lg:auto-cols-[minmax(15rem,1fr)]"
    >
      {arrange(columns, statusOf).map(({ status, leads, total, value }) => (
        <Column
          key={status}
          {...{ status, total, held }}
          sum={value > 0 ? formatValue(value, currency) : undefined}
          isMore={total > leads.length}
          onDrop={() => {
            if (held && held.status !== status) change?.send(markIntents[status], { id: held.id });
            setHeld(undefined);
          }}
        >
          {leads.map((lead) => (
            <LeadCard
              key={lead.id}
              lead={lead}
              value={
                lead.estimatedValue === null
                  ? undefined
                  : formatValue(lead.estimatedValue, currency)
              }
              isDraft={drafts.has(lead.id)}
              canMove={change !== undefined && !isFlaggedAsSpam(lead)}
              menu={menu.button(lead)}
              due={canBeDue(lead) && due.button(lead, now, "min-h-6 pointer-coarse:min-h-target")}
              isHeld={held?.id === lead.id}
              onHold={setHeld}
            />
          ))}
        </Column>
      ))}
      {due.menu}
      {menu.menu}
    </div>
  );
}
