const week = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;

type WrittenHours = { days: string; from: string; to: string };

/**
 * Opening hours in machine-readable form, parsed from common notation: "Mon-Fri", "9:00 AM", "6:00 PM". Undefined for
 * any other notation; the structured data then omits them.
 */
export function openingHours({ days, from, to }: WrittenHours) {
  const [first, last = first] = days.split(/[-–]|\bto\b/).map(dayOf);
  const [opens, closes] = [clock(from), clock(to)];
  if (first === undefined || last === undefined || !opens || !closes) return undefined;
  const dayOfWeek =
    first <= last
      ? week.slice(first, last + 1)
      : [...week.slice(first), ...week.slice(0, last + 1)];
  return { dayOfWeek, opens, closes };
}

/** The place of a day in the week, by its name or the first three letters. */
function dayOf(written: string): number | undefined {
  const start = written.trim().toLowerCase();
  if (start.length < 3) return undefined;
  const found = week.findIndex((day) => day.toLowerCase().startsWith(start));
  return found < 0 ? undefined : found;
}

/** "9:00 AM" as "09:00". */
function clock(written: string): string | undefined {
  const [, hour = "", minute = "00", half] =
    /^(\d{1,2})(?::(\d\d))?\s*([ap]m)?$/i.exec(written.trim()) ?? [];
  if (hour === "") return undefined;
  const add = half?.toLowerCase() === "pm" && hour !== "12" ? 12 : 0;
  const at = half?.toLowerCase() === "am" && hour === "12" ? 0 : Number(hour) + add;
  return at > 23 || Number(minute) > 59 ? undefined : `${String(at).padStart(2, "0")}:${minute}`;
}
