import {
  clockAt,
  dayAfter,
  isWorkingDay,
  nextWorkingDay,
  type WorkingHours,
} from "#app/lib/working-days.ts";
import { momentOf } from "#app/lib/zoned-time.ts";
import type { LeadStatus } from "./lead.ts";

const day = 24 * 3_600_000;

/**
 * The due time of a request that arrives at `at`: the same time on the next working day. A request outside working
 * hours counts from their next start. If the office never works, it is 24 hours later. To the minute.
 */
export function dueAfter(at: Date, office: WorkingHours, zone: string): Date {
  const { hours } = office;
  const { date: today, time: now } = clockAt(at, zone);
  const isOver = !isWorkingDay(today, office) || now >= hours.to;
  const counted = isOver ? nextWorkingDay(today, office) : today;
  const due = counted && nextWorkingDay(counted, office);
  if (!due) return new Date(at.getTime() + day);
  const time = isOver || now < hours.from ? hours.from : now;
  return new Date(momentOf(`${due}T${time}`, zone));
}

/**
 * The moment after so many milliseconds of working time from `at`; time outside working hours does not count. If an
 * office never works, or has no hours, all time counts.
 */
export function afterWorkingTime(at: Date, span: number, office: WorkingHours, zone: string): Date {
  const { from, to } = office.hours;
  const begin = clockAt(at, zone).date;
  let date = isWorkingDay(begin, office) ? begin : nextWorkingDay(begin, office);
  let left = span;
  // Each iteration is a working day, and uses up part of the rest.
  while (date && from < to) {
    const opens = Math.max(at.getTime(), Date.parse(momentOf(`${date}T${from}`, zone)));
    const closes = Date.parse(momentOf(`${date}T${to}`, zone));
    const open = Math.max(0, closes - opens);
    if (left <= open) return new Date(opens + left);
    left -= open;
    date = nextWorkingDay(date, office);
  }
  return new Date(at.getTime() + span);
}

type Timed = {
  status: LeadStatus;
  suspicions: readonly string[];
  dueAt: Date | null;
  /** Whether a person has set or cleared `dueAt`. */
  isDueSet: boolean;
  repliedAt: Date | null;
};

/** Whether something can be due for a lead: not once it is closed, nor while it looks like spam. */
export const canBeDue = ({ status, suspicions }: Pick<Timed, "status" | "suspicions">): boolean =>
  suspicions.length === 0 && ["New", "Contacted", "Quoted"].includes(status);

/**
 * When a lead is due, by the same rule as the query (`isOpenCondition`); null if nothing is due. The site's date is that
 * of the first reply, and ends with it or with another status than New; a person's date lasts until the lead is closed.
 */
export const currentDue = (lead: Timed): Date | null =>
  canBeDue(lead) && (lead.isDueSet || (lead.status === "New" && lead.repliedAt === null))
    ? lead.dueAt
    : null;

/** Whether a lead that stays open is no longer due with another status: the site's date is that of a new lead. */
export const endsDue = (lead: Timed, status: LeadStatus): boolean =>
  currentDue(lead) !== null &&
  canBeDue({ ...lead, status }) &&
  currentDue({ ...lead, status }) === null;

/** Dates that one press sets, as a form sends them. */
export const dueChoices = {
  today: "Today",
  tomorrow: "Tomorrow",
  "in-3-days": "In 3 days",
  monday: "Monday",
} as const;

export type DueChoice = keyof typeof dueChoices;

/** Days from a date to the Monday after it. */
const daysToMonday = (date: string): number =>
  (8 - new Date(`${date}T00:00Z`).getUTCDay()) % 7 || 7;

/**
 * The moment that a choice or a date (YYYY-MM-DD) means: when the office closes on that day; the end of today, if it has
 * closed already.
 */
export function chosenDue(
  choice: DueChoice | { day: string },
  now: Date,
  { hours }: Pick<WorkingHours, "hours">,
  zone: string,
): Date {
  const { date, time } = clockAt(now, zone);
  const days = { today: 0, tomorrow: 1, "in-3-days": 3, monday: daysToMonday(date) };
  const day = typeof choice === "string" ? dayAfter(date, days[choice]) : choice.day;
  const isOver = day === date && time >= hours.to;
  return new Date(momentOf(`${day}T${isOver ? "23:59" : hours.to}`, zone));
}
