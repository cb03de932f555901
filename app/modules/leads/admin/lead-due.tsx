import { useRef, useState } from "react";
import { moveInMenu } from "#app/admin/more-actions.tsx";
import type { useChange } from "#app/admin/use-change.ts";
import { dueAtWords, minuteAt } from "#app/lib/dates.ts";
import { Moment, useTimeZone } from "#app/ui/moment.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { LeadRow } from "#modules/leads/.server/queries/lead-inbox.ts";
import { dueChoices } from "../due-time.ts";
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
    return isBrief ? (
      <span className="text-secondary" title={minuteAt(repliedAt, zone)}>
        Replied
      </span>
    ) : (
      <span className="text-secondary">
        Replied <Moment at={repliedAt} />
      </span>
    );
  if (!dueAt || !isDue) return <span className="text-secondary">–</span>;
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

const menuId = "due-menu";

type DueLead = Pick<LeadRow, "id" | "name" | "email" | "dueAt" | "nextStep">;

/**
 * The menu that sets the due date of a lead in a list, and its button in a row, around the date. All rows share one
 * menu. Without JavaScript the date is only shown; the lead's own screen can change it.
 */
export function useDueMenu(change: ReturnType<typeof useChange<typeof inboxAction>> | undefined) {
  const [lead, setLead] = useState<DueLead>();
  const zone = useTimeZone();
  const isHydrated = useHydrated();
  const first = useRef<HTMLButtonElement>(null);
  const set = (quick: string) => {
    if (!lead || !change) return;
    const due = lead.dueAt?.toISOString() ?? "";
    const step = lead.nextStep;
    const fields = { intent: "due", quick, zone, readDue: due, nextStep: step, readStep: step };
    void change.submit(fields, { method: "post", action: `/admin/leads/${lead.id}` });
  };
  const menu = change && isHydrated && (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons are in it
    <div
      id={menuId}
      popover="auto"
      onToggle={({ newState }) => newState === "open" && first.current?.focus()}
      onKeyDown={moveInMenu}
      className="menu"
    >
      <p className="px-2.5 py-1 text-note text-secondary">
        Due date of {lead?.name || lead?.email}
      </p>
      {Object.entries({ ...dueChoices, none: "Clear" }).map(([quick, words], index) => (
        <button
          key={quick}
          ref={index === 0 ? first : undefined}
          type="button"
          popoverTarget={menuId}
          popoverTargetAction="hide"
          onClick={() => set(quick)}
        >
          {words}
        </button>
      ))}
    </div>
  );
  const button = (each: Timed & DueLead, now: Date) => {
    const due = <Due lead={each} now={now} isBrief />;
    if (!change || !isHydrated) return due;
    return (
      <button
        type="button"
        data-due
        popoverTarget={menuId}
        title="Set due date"
        onClick={() => setLead(each)}
        className="-mx-1.5 inline-flex min-h-target items-center rounded-sheet border border-transparent px-1.5 text-left hover:border-edge lg:min-h-8"
      >
        <span>{due}</span>
        <span className="sr-only"> – set due date of {each.name || each.email}</span>
      </button>
    );
  };
  return { menu, button };
}
