import type { LeadRow } from "#server/db/queries/lead-inbox.ts";

type Timed = Pick<LeadRow, "dueAt" | "answeredAt" | "status" | "suspicions">;

/** Whether a lead waits for its first answer, as the database has it (`isWaiting`). */
const waits = ({ dueAt, answeredAt, status, suspicions }: Timed) =>
  dueAt !== null && answeredAt === null && status === "New" && suspicions.length === 0;

/** Whether the first answer to a lead is late. */
export const isOverdue = (lead: Timed, now: Date): boolean =>
  waits(lead) && lead.dueAt !== null && lead.dueAt < now;
