import { Moment } from "#app/ui/moment.tsx";
import type { LeadRow } from "#modules/leads/.server/queries/lead-inbox.ts";
import { isOverdue, isToDo } from "./is-overdue.ts";

type DueProps = {
  lead: Pick<LeadRow, "dueAt" | "isDueSet" | "answeredAt" | "status" | "suspicions">;
  now: Date;
};

/** A lead's due date, and whether it is overdue; once nothing is due, the date of the reply. */
export function Due({ lead, now }: DueProps) {
  if (lead.answeredAt && !isToDo(lead))
    return (
      <span className="text-secondary">
        Replied <Moment at={lead.answeredAt} />
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
