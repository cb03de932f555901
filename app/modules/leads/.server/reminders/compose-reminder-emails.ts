import { minuteAt } from "#app/lib/dates.ts";
import type { ReminderKind } from "#modules/accounts/notification-choices.ts";
import type { TextReader } from "#modules/content/documents/define-content.ts";
import { type ComposedMail, composeMail } from "#modules/mail/compose-mail.ts";
import type { MailList } from "#modules/mail/mail-tags.ts";
import { leadReference } from "../../lead.ts";
import { composeSummary, type SummaryLeads, type SummaryPart } from "../../lead-summary-email.ts";
import {
  dueSoonMail,
  overdueMail,
  unassignedDueSoonMail,
  unassignedOverdueMail,
} from "../../reminder-email-texts.ts";
import { type LeadKind, leadDefinitions } from "../../requests/definitions.ts";
import type { SummarisedLeads, WaitingLead } from "../queries/lead-reminders.ts";

/** The content of an email to the firm about a lead. */
type MailedLead = {
  id: string;
  kind: LeadKind;
  name: string;
  email: string;
  summary: string;
  submittedAt: Date;
  dueAt: Date | null;
  nextStep?: string;
  /** The lead's owner; left out if the email is sent to them. */
  ownerName?: string | null | undefined;
};

type ReminderSite = { siteUrl: string; zone: string };

export const leadUrl = (siteUrl: string, id: string): string =>
  new URL(`/admin/leads/${id}`, siteUrl).href;

/** The name of a lead: its sender. */
const leadTitle = ({ name, email, id }: Pick<MailedLead, "name" | "email" | "id">): string =>
  name || email || leadReference(id);

const aboutOf = ({ kind, summary }: Pick<MailedLead, "kind" | "summary">) =>
  [leadDefinitions[kind].name, summary].filter(Boolean).join(", ");

/** The rows below an email about one lead. */
function leadFacts(lead: MailedLead, { zone }: Pick<ReminderSite, "zone">): [string, string][] {
  const { id, name, email, submittedAt, dueAt, nextStep = "" } = lead;
  const facts: [string, string][] = [
    ["Reference", leadReference(id)],
    ["Name", name],
    ["Email", email],
    ["About", aboutOf(lead)],
    ["Received", minuteAt(submittedAt, zone)],
    ["Due", dueAt ? minuteAt(dueAt, zone) : ""],
    ["Next step", nextStep],
  ];
  return facts.filter(([, value]) => value !== "");
}

export function leadEntry(
  lead: MailedLead,
  { siteUrl, zone }: ReminderSite,
): MailList["entries"][number] {
  const { id, dueAt, nextStep, ownerName } = lead;
  const owner = ownerName === undefined ? undefined : (ownerName ?? "unassigned");
  const note = [aboutOf(lead), dueAt && `due ${minuteAt(dueAt, zone)}`, nextStep, owner];
  return {
    words: leadTitle(lead),
    note: note.filter(Boolean).join(" · "),
    url: leadUrl(siteUrl, id),
  };
}

const mails = {
  "due-soon": { owned: dueSoonMail, unassigned: unassignedDueSoonMail },
  overdue: { owned: overdueMail, unassigned: unassignedOverdueMail },
} as const;

/** The reminder of a lead, with times in a time zone. */
export function reminderMail(
  texts: TextReader,
  lead: WaitingLead,
  about: { kind: ReminderKind; isOwned: boolean; siteUrl: string; zone: string },
): ComposedMail {
  const { kind, isOwned, siteUrl, zone } = about;
  return composeMail(texts, mails[kind][isOwned ? "owned" : "unassigned"], {
    inserts: { name: leadTitle(lead), due: minuteAt(lead.dueAt, zone) },
    facts: leadFacts(lead, { zone }),
    url: leadUrl(siteUrl, lead.id),
  });
}

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
  const summaryLeads = (part: SummaryPart): SummaryLeads => ({
    entries: found[part].leads.map((lead) => leadEntry(lead, place)),
    isMore: found[part].isMore,
    listUrl: new URL(lists[part], siteUrl).href,
  });
  const leads = {
    overdue: summaryLeads("overdue"),
    dueToday: summaryLeads("dueToday"),
    unassigned: summaryLeads("unassigned"),
    fresh: summaryLeads("fresh"),
  };
  return composeSummary(texts, { leads, since, day, url: new URL("/admin/leads", siteUrl).href });
}
