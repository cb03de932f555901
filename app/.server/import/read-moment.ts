/** A day, perhaps with a time and a zone: `2019-05-06`, `2019-05-06 10:00 +0100`, `2019-05-06T10:00:00Z`. */
const written =
  /^(\d{4})-(\d\d?)-(\d\d?)(?:[T\s]+(\d\d?):(\d\d)(?::(\d\d)(?:\.\d+)?)?\s*(Z|UTC|GMT|[+-]\d\d:?\d\d)?)?\s*$/i;

/** Milliseconds that a zone is ahead of UTC. */
function aheadOf(zone: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)$/.exec(zone) ?? [];
  const ahead = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
  return sign === "-" ? -ahead : ahead;
}

function millisecondsOf(text: string): number {
  // The dates of feeds, which name their day.
  if (/^[a-z]{3}, \d/i.test(text)) return Date.parse(text);
  const [, year, month, day, hours = 0, minutes = 0, seconds = 0, zone = ""] =
    written.exec(text) ?? [];
  const midnight = Date.UTC(Number(year), Number(month) - 1, Number(day));
  // 31 February would be the third of March.
  if (new Date(midnight).getUTCDate() !== Number(day)) return Number.NaN;
  return (
    midnight +
    ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000 -
    aheadOf(zone)
  );
}

/**
 * The moment at which a post was published, as an ISO moment; one without a zone is read as UTC. What cannot be read, and what is
 * still to come, is none, and `note` says so.
 */
export function readMoment(
  given: string,
  now = Date.now(),
): { date: string | null; note?: string } {
  const text = given.trim();
  if (text === "") return { date: null };
  const time = millisecondsOf(text);
  const year = Number.isNaN(time) ? 0 : new Date(time).getUTCFullYear();
  const shown = text.slice(0, 60);
  if (year < 1990 || year >= 2100)
    return { date: null, note: `Its date could not be read: ${shown}.` };
  if (time > now)
    return { date: null, note: `Its date is in the future, and was not kept: ${shown}.` };
  return { date: new Date(time).toISOString() };
}
