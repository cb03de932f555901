import { clockAt, dayAfter, type WorkingHours } from "#app/lib/working-days.ts";
import { momentOf } from "#app/lib/zoned-time.ts";

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

/** The moment that a choice means: when the office closes on that day; the end of today, if it has closed already. */
export function chosenDue(
  choice: DueChoice,
  now: Date,
  { hours }: Pick<WorkingHours, "hours">,
  zone: string,
): Date {
  const { date, time } = clockAt(now, zone);
  const days = { today: 0, tomorrow: 1, "in-3-days": 3, monday: daysToMonday(date) }[choice];
  const isOver = days === 0 && time >= hours.to;
  return new Date(momentOf(`${dayAfter(date, days)}T${isOver ? "23:59" : hours.to}`, zone));
}
