const formats = new Map<string, Intl.DateTimeFormat>();

/** A format of a zone, cached: creating it takes longer than using it a hundred times. */
function formatOf(
  name: "day" | "weekday" | "time" | "iso",
  parts: Intl.DateTimeFormatOptions,
  timeZone: string,
): Intl.DateTimeFormat {
  const key = `${name} ${timeZone}`;
  const known = formats.get(key);
  if (known) return known;
  // Swedish writes days in the form of ISO 8601.
  const made = new Intl.DateTimeFormat(name === "iso" ? "sv-SE" : "en-GB", { ...parts, timeZone });
  formats.set(key, made);
  return made;
}

const long = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** An ISO date as people write it: 15 February 2024. */
export const longDate = (iso: string): string => long.format(new Date(iso));

/** The day of a moment in a time zone: 15 Feb 2024. A day without a time, as in figures, is read in UTC. */
export const dayAt = (moment: Date, zone: string): string =>
  formatOf("day", { day: "numeric", month: "short", year: "numeric" }, zone).format(moment);

/** The time of a moment in a time zone: 15:00. */
export const timeAt = (moment: Date, zone: string): string =>
  formatOf("time", { hour: "2-digit", minute: "2-digit" }, zone).format(moment);

/** Date and time, in the admin's usual form: 15 Feb 2024, 15:00. */
export const minuteAt = (moment: Date, zone: string): string =>
  `${dayAt(moment, zone)}, ${timeAt(moment, zone)}`;

/** The same with the day of the week, for a date in the future: Thu 15 Feb 2024, 15:00. */
export const weekdayMinuteAt = (moment: Date, zone: string): string =>
  `${formatOf("weekday", { weekday: "short" }, zone).format(moment)} ${minuteAt(moment, zone)}`;

/** The same moment for people in other zones: 15 Feb 2024, 09:30 UTC. */
export const utcMinute = (moment: Date): string => `${minuteAt(moment, "UTC")} UTC`;

const minute = 60_000;
const relative = new Intl.RelativeTimeFormat("en-GB", { numeric: "auto" });

/** How long ago a moment was, by the days of a time zone: 20 minutes ago, Yesterday, 3 days ago, 2 months ago. */
export function ageAt(moment: Date, now: Date, zone: string): string {
  const minutes = Math.floor((now.getTime() - moment.getTime()) / minute);
  const isoDays = formatOf("iso", { dateStyle: "short" }, zone);
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

const short = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 0 });

/** How far a due time is from now, in one unit: "in 2 d", "in 5 h"; of a past one, the full units: "1 d ago". */
export function dueAtWords(due: Date, now: Date): string {
  const minutes = Math.round((due.getTime() - now.getTime()) / minute);
  const size = Math.abs(minutes);
  const [count, unit] =
    size < 60 ? [size, "min"] : size < 24 * 60 ? [size / 60, "h"] : [size / (24 * 60), "d"];
  if (minutes < 0) return `${short.format(Math.floor(count))} ${unit} ago`;
  return `in ${short.format(count)} ${unit}`;
}
