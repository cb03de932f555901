import { Moment } from "#app/ui/moment.tsx";
import type { LeadRow } from "#server/db/queries/lead-inbox.ts";
import { isOverdue } from "./is-overdue.ts";

type DueProps = {
  lead: Pick<LeadRow, "dueAt" | "answeredAt" | "status" | "suspicions">;
  now: Date;
};

/** Until when a lead is to be answered; one that is late says so, and one that was answered when. */
export function Due({ lead, now }: DueProps) {
  if (lead.answeredAt)
    return (
      <span className="text-secondary">
        Answered <Moment at={lead.answeredAt} />
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
