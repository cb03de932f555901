import { firmTown } from "@datumline/brand/firm";

const long = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** An ISO date as people write it: 15 February 2024. */
export const longDate = (iso: string): string => long.format(new Date(iso));

const day = { day: "numeric", month: "short", year: "numeric" } as const;
const time = { hour: "2-digit", minute: "2-digit" } as const;
const format = (parts: Intl.DateTimeFormatOptions, timeZone: string) =>
  new Intl.DateTimeFormat("en-GB", { ...parts, timeZone });
const days = format(day, firmTown.zone);
const times = format(time, firmTown.zone);
const utcMinutes = format({ ...day, ...time }, "UTC");

/** The day of a moment at the office: 15 Feb 2024. */
export const officeDay = (moment: Date): string => days.format(moment);
/** The time of a moment at the office: 15:00. */
export const officeTime = (moment: Date): string => times.format(moment);
/** Both, as all of the admin writes a moment: 15 Feb 2024, 15:00. */
export const officeMinute = (moment: Date): string => `${officeDay(moment)}, ${officeTime(moment)}`;

/** Swedish writes days as ISO 8601 does. */
const isoDays = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeZone: firmTown.zone });
const minute = 60_000;
const relative = new Intl.RelativeTimeFormat("en-GB", { numeric: "auto" });

/** How long ago a moment was, by the office's days: 20 minutes ago, Yesterday, 3 days ago, 2 months ago. */
export function officeAge(moment: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - moment.getTime()) / minute);
  const dayOf = (date: Date) => Date.parse(isoDays.format(date)) / (24 * 60 * minute);
  const days = dayOf(now) - dayOf(moment);
  const ago = (count: number, unit: Intl.RelativeTimeFormatUnit) => relative.format(-count, unit);
  if (minutes < 1) return "Just now";
  if (days === 0)
    return minutes < 60 ? ago(minutes, "minute") : ago(Math.floor(minutes / 60), "hour");
  if (days === 1) return "Yesterday";
  if (days < 14) return ago(days, "day");
  if (days < 60) return ago(Math.floor(days / 7), "week");
  return days < 730 ? ago(Math.floor(days / 30), "month") : ago(Math.floor(days / 365), "year");
}

/** The same moment for whoever is elsewhere: 15 Feb 2024, 09:30 UTC. */
export const utcMinute = (moment: Date): string => `${utcMinutes.format(moment)} UTC`;
