/*
 * Moments as fields for a date and a time have them: a minute on the clocks of a zone, as YYYY-MM-DDTHH:mm.
 */

const day = 24 * 3600_000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Swedish writes days as ISO 8601 does. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("sv-SE", {
    dateStyle: "short",
    timeStyle: "short",
    timeZone,
  });
  formats.set(timeZone, made);
  return made;
}

/** The minute that clocks of a zone show at a moment; empty for none. */
export function localMinute(moment: string, zone: string): string {
  const at = new Date(moment);
  return Number.isNaN(at.getTime()) ? "" : formatOf(zone).format(at).replace(" ", "T");
}

/**
 * The moment, in ISO form, for a minute on the clocks of a zone; empty for none. If a minute occurs twice, as when
 * summer time ends, it is the first. If it is skipped, as when summer time starts, it is read on a clock that no one
 * has put forward.
 */
export function momentOf(local: string, zone: string): string {
  const asUtc = Date.parse(`${local}Z`);
  if (Number.isNaN(asUtc)) return "";
  const ahead = (at: number) =>
    Date.parse(`${localMinute(new Date(at).toISOString(), zone)}Z`) - at;
  // Zones change at most once within two days.
  const found = [asUtc - day, asUtc + day].map((at) => new Date(asUtc - ahead(at)).toISOString());
  const shown = found.filter((moment) => localMinute(moment, zone) === local).sort();
  return shown[0] ?? found[0] ?? "";
}

/** Names that some engines still list in their old spelling. */
const renamed: Readonly<Record<string, string>> = {
  "America/Godthab": "America/Nuuk",
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Europe/Kiev": "Europe/Kyiv",
};

/** The names of all time zones (IANA) that this engine lists, with UTC. */
export const timeZones = (): string[] =>
  ["UTC", ...Intl.supportedValuesOf("timeZone").map((name) => renamed[name] ?? name)].sort();

/** Whether there is a time zone of this name; an offset such as +05:30 is none, as it knows no summer time. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][\w+/-]{0,63}$/.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
}
