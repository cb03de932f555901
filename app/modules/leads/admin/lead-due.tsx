import { useRowMenu } from "#app/admin/row-menu.tsx";
import { dayAt, dueAtWords, minuteAt } from "#app/lib/dates.ts";
import { localMinute } from "#app/lib/zoned-time.ts";
import { Button } from "#app/ui/button.tsx";
import { Moment, useTimeZone } from "#app/ui/moment.tsx";
import type { LeadRow } from "#modules/leads/.server/queries/lead-inbox.ts";
import { canBeDue, currentDue, dueChoices } from "../due-time.ts";
import type { LeadChanges } from "./lead-changes.tsx";

type Timed = Pick<LeadRow, "dueAt" | "isDueSet" | "repliedAt" | "status" | "suspicions">;
type Replied = Partial<Pick<LeadRow, "isReplyUnsent">>;

/** Whether a reply or next step is due. */
export const isToDo = (lead: Timed): boolean => currentDue(lead) !== null;

/** Whether a lead should have been dealt with by now. */
export const isOverdue = (lead: Timed, now: Date): boolean => (currentDue(lead) ?? now) < now;

type DueProps = {
  lead: Timed & Replied;
  now: Date;
  /** As briefly as a row allows: "in 2 d", and nothing for a date that no longer matters. */
  isBrief?: boolean;
};

/**
 * A lead's due date, and whether it is overdue; once nothing is due, the date of the reply. A row has space for one of
 * them, and that a reply has not been sent comes first.
 */
export function Due({ lead, now, isBrief = false }: DueProps) {
  const zone = useTimeZone();
  const { repliedAt, isReplyUnsent } = lead;
  const dueAt = currentDue(lead);
  if (isReplyUnsent && (isBrief || !dueAt)) {
    const due = dueAt && `Due ${minuteAt(dueAt, zone)}`;
    return (
      <span className="text-danger" title={due ?? undefined}>
        Reply not sent
      </span>
    );
  }
  if (repliedAt && !dueAt)
    return isBrief ? (
      <span className="text-secondary" title={minuteAt(repliedAt, zone)}>
        Replied
      </span>
    ) : (
      <span className="text-secondary">
        Replied <Moment at={repliedAt} />
      </span>
    );
  if (!dueAt) return <span className="text-secondary">–</span>;
  const isLate = dueAt < now;
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

type DueLead = Timed & Replied & Pick<LeadRow, "id" | "name" | "email" | "nextStep">;

type DayFormProps = { lead: DueLead; onChoose: (day: string) => void };

/** Any other day; the picker is the browser's. */
function DayForm({ lead, onChoose }: DayFormProps) {
  const zone = useTimeZone();
  const due = currentDue(lead);
  return (
    <form
      key={lead.id}
      onSubmit={(event) => {
        event.preventDefault();
        const day = new FormData(event.currentTarget).get("day");
        if (!day) return;
        onChoose(String(day));
        event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
      }}
      className="mt-1 border-rule border-t px-2.5 pt-2 pb-1.5"
    >
      <label>
        <span className="block font-[550]">Choose date…</span>
        <input
          type="date"
          name="day"
          max="2199-12-31"
          defaultValue={due ? localMinute(due.toISOString(), zone).slice(0, 10) : ""}
          className="min-h-target rounded-sheet border border-edge bg-white px-2 text-control"
        />
      </label>{" "}
      <Button type="submit" variant="secondary">
        Set
      </Button>
    </form>
  );
}

/**
 * The menu that sets the due date of a lead in a list, and its button in a row, around the date. Without JavaScript the
 * date is only shown; the lead's own screen can change it.
 */
export function useDueMenu(change: LeadChanges | undefined) {
  const zone = useTimeZone();
  const set = (lead: DueLead, choice: { quick: string } | { day: string }) => {
    const { id, nextStep } = lead;
    const read = { readDue: currentDue(lead)?.toISOString() ?? "", readStep: nextStep };
    change?.send("due", { id, ...choice, zone, nextStep, ...read }, `/admin/leads/${id}`);
  };
  const { menu, opener } = useRowMenu<DueLead>((lead) => ({
    title: `Due date of ${lead.name || lead.email}`,
    entries: (
      <>
        {Object.entries({ ...dueChoices, none: "Clear" }).map(([quick, words]) => (
          <button key={quick} type="button" onClick={() => set(lead, { quick })}>
            {words}
          </button>
        ))}
        <DayForm lead={lead} onChoose={(day) => set(lead, { day })} />
      </>
    ),
  }));
  /** A date that is on its way to the server, in the words of its choice. */
  const pendingWords = ({ id }: DueLead) => {
    const saving = change?.pending.find(
      (form) => form.get("intent") === "due" && form.get("id") === id,
    );
    if (!saving) return undefined;
    const day = saving.get("day");
    if (day) return dayAt(new Date(String(day)), "UTC");
    return new Map<unknown, string>(Object.entries(dueChoices)).get(saving.get("quick")) ?? "–";
  };
  const button = (each: DueLead, now: Date, className = "min-h-target lg:min-h-8") => {
    const due = pendingWords(each) ?? <Due lead={each} now={now} isBrief />;
    const open = change && canBeDue(each) && opener(each);
    if (!open) return due;
    return (
      <button
        {...open}
        data-due
        title="Set due date"
        className={`-mx-1.5 inline-flex items-center rounded-sheet border border-transparent px-1.5 text-left hover:border-edge ${className}`}
      >
        <span>{due}</span>
        <span className="sr-only"> – set due date of {each.name || each.email}</span>
      </button>
    );
  };
  return { menu, button };
}
