import { minuteAt } from "#app/lib/dates.ts";
import type { ReminderKind } from "#modules/accounts/notification-choices.ts";
import type { TextReader } from "#modules/content/documents/define-content.ts";
import { type ComposedMail, composeMail } from "#modules/mail/compose-mail.ts";
import { leadFacts, leadTitle, leadUrl } from "../../lead-mail-facts.ts";
import {
  dueSoonMail,
  overdueMail,
  unassignedDueSoonMail,
  unassignedOverdueMail,
} from "../../reminder-emails.ts";
import type { WaitingLead } from "../queries/lead-reminders.ts";

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
