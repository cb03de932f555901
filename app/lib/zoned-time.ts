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
