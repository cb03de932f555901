import { localMinute, momentOf } from "./zoned-time.ts";

/** When an office works: days by their English names in lower case, and times as 09:00. */
export type WorkingHours = {
  readonly days: readonly string[];
  readonly hours: { readonly from: string; readonly to: string };
};

const day = 24 * 3_600_000;
const weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];

/**
 * Until when the office wants to have answered what comes in at `at`: at the same time of the next working day. What comes outside of working hours
 * counts as if it came when they begin again. In an office that never works it is a day of 24 hours. To the minute.
 */
export function dueAfter(at: Date, { days, hours }: WorkingHours, zone: string): Date {
  const isWorking = (date: string) =>
    days.includes(weekdays[new Date(`${date}T00:00Z`).getUTCDay()] ?? "");
  const [today = "", now = ""] = localMinute(at.toISOString(), zone).split("T");
  const next = (date: string): string | undefined =>
    Array.from({ length: 7 }, (_, index) => dayAfter(date, index + 1)).find(isWorking);
  const isOver = !isWorking(today) || now >= hours.to;
  const counted = isOver ? next(today) : today;
  const due = counted && next(counted);
  if (!due) return new Date(at.getTime() + day);
  const time = isOver || now < hours.from ? hours.from : now;
  return new Date(momentOf(`${due}T${time}`, zone));
}

const dayAfter = (date: string, count: number) =>
  new Date(Date.parse(`${date}T00:00Z`) + count * day).toISOString().slice(0, 10);
