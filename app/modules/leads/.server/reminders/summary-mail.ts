import type { TextReader } from "#modules/content/documents/define-content.ts";
import type { ComposedMail } from "#modules/mail/compose-mail.ts";
import { leadEntry } from "../../lead-mail-facts.ts";
import { composeSummary, type SummaryLeads, type SummaryPart } from "../../lead-summary-email.ts";
import type { SummarisedLeads } from "../queries/lead-summary.ts";

/** The path of all leads of a part. */
const lists: Readonly<Record<SummaryPart, string>> = {
  overdue: "/admin/leads?view=overdue",
  dueToday: "/admin/leads?status=waiting",
  unassigned: "/admin/leads?view=unassigned",
  fresh: "/admin/leads",
};

/** The summary of the leads; nothing if there are none. */
export function composeSummaryOf(
  texts: TextReader,
  found: SummarisedLeads,
  place: { siteUrl: string; zone: string; since: string; day: string },
): ComposedMail | undefined {
  const { siteUrl, since, day } = place;
  const told = (part: SummaryPart): SummaryLeads => ({
    entries: found[part].leads.map((lead) => leadEntry(lead, place)),
    isMore: found[part].isMore,
    listUrl: new URL(lists[part], siteUrl).href,
  });
  const leads = {
    overdue: told("overdue"),
    dueToday: told("dueToday"),
    unassigned: told("unassigned"),
    fresh: told("fresh"),
  };
  return composeSummary(texts, { leads, since, day, url: new URL("/admin/leads", siteUrl).href });
}
