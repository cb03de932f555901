import type { TextReader } from "#modules/content/documents/define-content.ts";
import { replaceInserts } from "#modules/content/documents/inserts.ts";
import { type ComposedMail, composeMail } from "#modules/mail/compose-mail.ts";
import type { MailList } from "#modules/mail/mail-tags.ts";
import { summaryHeadingsDocument, summaryMail } from "./reminder-email-texts.ts";

/** The parts of the summary, in this order; a lead is in the first part that matches. */
const summaryParts = ["overdue", "dueToday", "unassigned", "fresh"] as const;
export type SummaryPart = (typeof summaryParts)[number];

/** Leads of one part: the shown ones, whether there are more, and the link to all. */
export type SummaryLeads = {
  entries: MailList["entries"];
  isMore: boolean;
  listUrl: string;
};

type Summary = {
  leads: Readonly<Record<SummaryPart, SummaryLeads>>;
  /** The time since when leads are new, in words. */
  since: string;
  /** The day, as people write it. */
  day: string;
  /** The target of its button. */
  url: string;
};

/** The summary of a day; nothing if no leads are in it. */
export function composeSummary(
  texts: TextReader,
  { leads, since, day, url }: Summary,
): ComposedMail | undefined {
  const headings = replaceInserts(texts.of(summaryHeadingsDocument), { since });
  const filledParts = summaryParts.filter((part) => leads[part].entries.length > 0);
  if (filledParts.length === 0) return undefined;
  const counts = filledParts.map((part) => {
    const { entries, isMore } = leads[part];
    const heading = headings[part];
    const word = heading.charAt(0).toLowerCase() + heading.slice(1);
    return `${entries.length}${isMore ? "+" : ""} ${word}`;
  });
  const lists = filledParts.map((part) => ({
    title: headings[part],
    entries: leads[part].entries,
    more: leads[part].isMore ? { words: headings.more, url: leads[part].listUrl } : undefined,
  }));
  return composeMail(texts, summaryMail, {
    inserts: { counts: counts.join(", "), day },
    url,
    lists,
  });
}

/** The same with sample leads, for a preview. */
export function composeSampleSummary(texts: TextReader, siteUrl: string): ComposedMail {
  const url = new URL("/admin/leads", siteUrl).href;
  const sample = (...notes: string[]): SummaryLeads => ({
    entries: notes.map((note) => ({ words: "A visitor", note, url })),
    isMore: false,
    listUrl: url,
  });
  const leads = {
    overdue: sample("Contact message, Solar · due 23 Nov 2026, 16:10 · A colleague"),
    dueToday: sample("Quote request, FTTH · due 24 Nov 2026, 15:20 · A colleague"),
    unassigned: sample("Contact message, BIM · due 25 Nov 2026, 09:00 · unassigned"),
    fresh: sample("Project, Scan-to-BIM Modeling · due 25 Nov 2026, 11:45 · A colleague"),
  };
  const summary = composeSummary(texts, { leads, since: "yesterday", day: "24 Nov 2026", url });
  if (!summary) throw new Error("the sample summary is empty");
  return summary;
}
