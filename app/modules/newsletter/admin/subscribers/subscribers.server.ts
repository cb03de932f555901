import { z } from "zod";
import { defineActions } from "#app/admin/actions.server.ts";
import type { CsvImport } from "#app/admin/csv-import.server.ts";
import { mailboxOf } from "#app/lib/mailbox.server.ts";
import { summariseLead } from "#modules/leads/.server/queries/leads.ts";
import {
  newsletterLead,
  resumeById,
  unsubscribeById,
} from "#modules/leads/.server/requests/newsletter-subscription.ts";
import {
  type ImportedSubscriber,
  importSubscribers,
  type ProvenConsent,
  type SubscriberFilter,
} from "#modules/newsletter/.server/queries/subscribers.ts";
import { readSubscriberState, subscriberStateName } from "../../newsletter.ts";

/** The filters in a URL; unknown values are ignored. */
export function readSubscriberFilter(params: URLSearchParams): SubscriberFilter {
  return {
    search: params.get("q")?.slice(0, 200) || undefined,
    state: readSubscriberState(params.get("state")),
  };
}

const schema = z.object({ id: z.uuid() });

/** The actions on one subscriber of the list. */
export const subscribersAction = defineActions({
  unsubscribe: {
    schema,
    failure: "The address could not be unsubscribed. Please try again.",
    run: async ({ values: { id }, author }) => {
      const email = await unsubscribeById(author, id);
      return { done: `${email} unsubscribed. No more issues will be sent to this address.` };
    },
  },
  resume: {
    schema,
    failure: "The address could not be subscribed again. Please try again.",
    run: async ({ values: { id }, author }) => {
      const email = await resumeById(author, id);
      return { done: `${email} will receive the newsletter again.` };
    },
  },
});

/** Maximum lines of one file; longer lists need several files. */
export const maxImported = 20_000;
/** Maximum characters of a source, as for any single-line field. */
const maxSource = 200;

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

/** A full stop at the end means that the rest may be missing, such as "uk" in name@example.co.uk. */
const cutOff = /\.[\s>'"’”»]*$/u;

type Column = "address" | "date" | "source" | "state";

/** The consent of a line, or the problem with it. */
function readConsent(
  { address, date, source, state }: Record<Column, string>,
  now: Date,
): ProvenConsent | string {
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

type Result = "refused" | "added" | "confirmed" | "known";

/** The message about an existing address that is not subscribed. */
const refusals: Partial<Record<ImportedSubscriber["was"], string>> = {
  unsubscribed: "Unsubscribed: only the reader can subscribe again.",
  stopped: "Stopped: the email server permanently rejected this address.",
};

function resultOf(imported: ImportedSubscriber | undefined): { was: Result; note?: string } {
  if (!imported) throw new Error("an import left a line out");
  const { was } = imported;
  if (was === "added" || was === "confirmed") return { was };
  const note = refusals[was];
  return note ? { was: "refused", note } : { was: "known" };
}

/** A file of subscribers with the proof of their consent; our export has their state, too. */
export const subscribersCsv = (now: Date): CsvImport<Column, ProvenConsent, Result> => ({
  entity: "subscriber",
  columns: ["address", "date", "source", "state"],
  required: ["address"],
  header: "address,date,source",
  startsRow: (cell) => mailboxOf(cell) !== undefined,
  maxLines: maxImported,
  tooManyLines: `The file has more than ${maxImported.toLocaleString("en")} lines. Please import it in parts.`,
  keyName: "mailbox",
  read(cells) {
    const consent = readConsent(cells, now);
    return typeof consent === "string" ? consent : { value: consent, key: consent.email };
  },
  async store(tx, consents) {
    const imported = await importSubscribers(tx, consents);
    for (const [email, { id, was }] of imported)
      if (was === "confirmed") await summariseLead(tx, newsletterLead({ id, email }, "confirmed"));
    return { results: consents.map(({ email }) => resultOf(imported.get(email))) };
  },
});
