import type { LeadRow } from "#modules/leads/.server/queries/lead-inbox.ts";

type Timed = Pick<LeadRow, "dueAt" | "isDueSet" | "answeredAt" | "status" | "suspicions">;

/** Whether a reply or next step is due, by the same rule as the query (`isToDo`). */
export const isToDo = ({ dueAt, isDueSet, answeredAt, status, suspicions }: Timed): boolean =>
  dueAt !== null &&
  suspicions.length === 0 &&
  (status === "New" || (isDueSet && (status === "Contacted" || status === "Quoted"))) &&
  (answeredAt === null || isDueSet);

/** Whether a lead should have been dealt with by now. */
export const isOverdue = (lead: Timed, now: Date): boolean =>
  isToDo(lead) && lead.dueAt !== null && lead.dueAt < now;
