import { mailboxOf } from "#app/lib/mailbox.server.ts";
import { normalizeLine } from "#app/lib/normalize-text.ts";
import { readCsv, whyIncomplete } from "#app/lib/read-csv.ts";
import type { KeptConsent } from "#modules/newsletter/.server/queries/subscriber-list.ts";
import { readSubscriberState, subscriberStateName } from "../../subscriber-states.ts";

/** Maximum lines of one file; longer lists need several files. */
export const maxImported = 20_000;
/** Maximum characters of a source, as for any single-line field. */
const maxSource = 200;

/** A line of the file as written, with its consent or its problem. */
export type ImportLine = { line: number; address: string; date: string; source: string } & (
  | { consent: KeptConsent }
  | { reason: string }
);

const columns = ["address", "date", "source", "state"] as const;

/** A date, or a time with its time zone, so that it is unambiguous. */
const datePattern = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))?$/;

/** The date in a cell; undefined if it is invalid. */
function readDate(text: string): Date | undefined {
  if (!datePattern.test(text)) return undefined;
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) return undefined;
  // JavaScript would read 31 February as 3 March.
  return text.length > 10 || date.toISOString().startsWith(text) ? date : undefined;
}

/** Our export writes an apostrophe before values that a spreadsheet would run as a formula. */
const withoutGuard = (cell: string) => cell.replace(/^'(?=[=+\-@])/, "");

type Cells = { address: string; date: string; source: string; state: string };

/** A full stop at the end means that the rest may be missing, such as "uk" in name@example.co.uk. */
const cutOff = /\.[\s>'"’”»]*$/u;

/** The consent of a line, or the problem with it. */
function readConsent({ address, date, source, state }: Cells, now: Date): KeptConsent | string {
  const email = mailboxOf(address);
  if (!email) return "This is not an email address.";
  if (cutOff.test(address)) return "This is not an email address. Its end may be missing.";
  if (!date || !source) return "Consent cannot be proved without a date and a source.";
  const given = readDate(date);
  if (!given) return "The date must be in the format 2026-04-30.";
  if (given > now) return "The date is in the future.";
  if (source.length > maxSource) return `The source must be at most ${maxSource} characters.`;
  const known = readSubscriberState(state);
  if (state && known !== "subscribed")
    return `Status in the file: ${known ? subscriberStateName(known) : state.slice(0, 60)}.`;
  return { email, date: given, source };
}

/**
 * Reads a file with the columns `address,date,source`, in any order if there is a header line. Returns a message if the
 * file is invalid.
 */
export function readImport(text: string, now: Date): ImportLine[] | string {
  const records = readCsv(text);
  const [head] = records;
  if (!head) return "The file is empty.";
  const names = head.cells.map((cell) => cell.toLowerCase());
  const hasHead = names.includes("address");
  if (!hasHead && !mailboxOf(head.cells[0] ?? ""))
    return "The first line of the file must be address,date,source.";
  const places = columns.map((column, place) => (hasHead ? names.indexOf(column) : place));
  const lines = hasHead ? records.slice(1) : records;
  if (lines.length > maxImported)
    return `The file has more than ${maxImported.toLocaleString("en")} lines. Please import it in parts.`;
  const firstLines = new Map<string, number>();
  return lines.map((record): ImportLine => {
    const { line, cells } = record;
    const [address = "", date = "", source = "", state = ""] = places.map((place) =>
      withoutGuard(cells[place] ?? ""),
    );
    const typed = {
      line,
      address: address.slice(0, 300),
      date: date.slice(0, 60),
      source: source.slice(0, 300),
    };
    const read =
      whyIncomplete(record, { columns: head.cells.length }) ??
      readConsent({ address, date, source: normalizeLine(source), state }, now);
    if (typeof read === "string") return { ...typed, reason: read };
    const first = firstLines.get(read.email);
    if (first !== undefined) return { ...typed, reason: `Line ${first} has the same mailbox.` };
    firstLines.set(read.email, line);
    return { ...typed, consent: read };
  });
}
