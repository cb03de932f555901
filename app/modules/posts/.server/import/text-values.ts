import { Parser } from "htmlparser2";
import { normalizeLine } from "#app/lib/normalize-text.ts";
import { truncate } from "#app/lib/truncate.ts";
import { maxOpenTags, Unreadable } from "./warnings.ts";

/** The words of HTML on one line. */
export function textOf(html: string): string {
  let text = "";
  let depth = 0;
  if (/[<&]/.test(html)) {
    const parser = new Parser({
      ontext: (part) => {
        text += part;
      },
      onopentagname: (name) => {
        if (name === "br") text += " ";
        depth += 1;
        if (depth > maxOpenTags) throw new Unreadable("It is nested too deeply to be read.");
      },
      onclosetag: () => {
        depth -= 1;
      },
    });
    parser.end(html);
  } else text = html;
  return text.replace(/\s+/g, " ").trim();
}

/** The normal form of a name: without differences of case, of accent encoding, or of hyphens and spaces. */
export const nameKey = (name: string): string =>
  normalizeLine(name)
    .toLowerCase()
    .replace(/[\s_-]+/g, "-");

const day = /^(\d{4})-(\d\d?)-(\d\d?)(?:[T\s]|$)/i;
const time = /^(\d\d?):(\d\d)(?::(\d\d)(?:\.\d+)?)?/;
const zone = /^(?:Z|UTC|GMT|[+-]\d\d:?\d\d)?$/i;

/** Offset of a zone from UTC in milliseconds. */
function aheadOf(given: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)$/.exec(given) ?? [];
  const ahead = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
  return sign === "-" ? -ahead : ahead;
}

/**
 * Reads `2019-05-06`, `2019-05-06 10:00 +0100`, `2019-05-06T10:00:00Z`, and the dates of feeds, which include the
 * weekday.
 */
function millisecondsOf(text: string): number {
  if (/^[a-z]{3}, \d/i.test(text)) return Date.parse(text);
  const [match = "", year, month, date] = day.exec(text) ?? [];
  const rest = text.slice(match.length).trim();
  const [clock = "", hours = 0, minutes = 0, seconds = 0] = time.exec(rest) ?? [];
  const ahead = rest.slice(clock.length).trim();
  const midnight = Date.UTC(Number(year), Number(month) - 1, Number(date));
  // 31 February would become the third of March.
  if (new Date(midnight).getUTCDate() !== Number(date) || !zone.test(ahead)) return Number.NaN;
  const since = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  return midnight + since * 1_000 - aheadOf(ahead);
}

/**
 * The moment of publication, as an ISO moment; one without a zone is read as UTC. Unreadable and future dates give
 * none, and `note` reports it.
 */
export function readMoment(
  given: string,
  now = Date.now(),
): { date: string | null; note?: string } {
  const text = given.trim();
  if (text === "") return { date: null };
  const time = millisecondsOf(text);
  const year = Number.isNaN(time) ? 0 : new Date(time).getUTCFullYear();
  const shown = truncate(text, 60);
  if (year < 1990 || year >= 2100)
    return { date: null, note: `Its date could not be read: ${shown}.` };
  if (time > now)
    return { date: null, note: `Its date is in the future and was not kept: ${shown}.` };
  return { date: new Date(time).toISOString() };
}
