import {
  defaultReminderHours,
  type ReminderKind,
  reminderHours,
} from "#modules/accounts/notification-choices.ts";
import type { SiteSettings } from "#modules/content/.server/site-settings.ts";
import type { TextReader } from "#modules/content/documents/define-content.ts";
import type { Outbox } from "#modules/mail/.server/outbox.ts";
import type { Database, Tx } from "#platform/db/database.ts";
import { runEach } from "#platform/jobs/runner.ts";
import { afterWorkingTime } from "../../due-time.ts";
import { workingHoursDocument } from "../../working-hours.ts";
import {
  type Horizons,
  type LeadToTell,
  listDueSoon,
  listLate,
  lockWaitingLead,
  noteReminder,
  officeRecipient,
  type WaitingLead,
} from "../queries/lead-reminders.ts";
import { findLeadRule } from "../queries/lead-rules.ts";

/** The services for writing reminders. */
export type Reminding = {
  db: Database;
  outbox: Pick<Outbox, "queue">;
  siteUrl: string;
  texts: TextReader;
  settings: Pick<SiteSettings, "timeZone" | "mailTo">;
};

const hour = 3_600_000;

/**
 * How long after its due time a lead is still reported, enough for a weekend without a running process. Without this
 * limit a first run would report every lead that was ever late.
 */
const lateFor = 72 * hour;

/** Maximum leads of one run; the next minute's run continues. */
const atOnce = 200;

/** The recipients for an unassigned lead: those of its matching rule, else the firm's mailbox. */
async function officeOf(tx: Tx, { kind, services }: WaitingLead, mailTo: string) {
  const rule = await findLeadRule(tx, { kind, services });
  return rule && rule.notify.length > 0 ? rule.notify : [mailTo];
}

/**
 * Reminds the owner of a lead, or the office, unless it has been replied to, reassigned or reported in the meantime.
 * Returns whether it did.
 */
async function remind(
  { db, outbox, siteUrl, texts, settings }: Reminding,
  kind: ReminderKind,
  { leadId, ownerId, owner, timeZone }: LeadToTell,
): Promise<boolean> {
  const { reminderMail } = await import("./reminder-mail.ts");
  return db.transaction(async (tx) => {
    const lead = await lockWaitingLead(tx, leadId);
    if (!lead || lead.ownerId !== ownerId) return false;
    if (!(await noteReminder(tx, { leadId, kind, told: owner?.id ?? officeRecipient })))
      return false;
    const zone = (owner && timeZone) || settings.timeZone;
    const mail = reminderMail(texts, lead, { kind, isOwned: owner !== undefined, siteUrl, zone });
    const recipients = owner ? [owner.email] : await officeOf(tx, lead, settings.mailTo);
    for (const to of recipients) await outbox.queue(tx, { to, leadId, ...mail });
    return true;
  });
}

/**
 * Reminds of leads whose reply is due soon or overdue, each person once per lead: the reminder is recorded in the
 * transaction that writes the email. Returns the number of reminders.
 */
export async function sendReminders(reminding: Reminding, now = new Date()): Promise<number> {
  const { db, texts, settings } = reminding;
  const hours = texts.of(workingHoursDocument);
  const horizons: Horizons = new Map(
    reminderHours.map((each) => [
      each,
      afterWorkingTime(now, each * hour, hours, settings.timeZone),
    ]),
  );
  const soon = { now, horizons, officeHours: defaultReminderHours, limit: atOnce };
  const late = { from: new Date(now.getTime() - lateFor), now, limit: atOnce };
  const dueSoon = await listDueSoon(db, soon);
  const overdue = await listLate(db, late);
  const steps = [
    ...dueSoon.map((lead) => () => remind(reminding, "due-soon", lead)),
    ...overdue.map((lead) => () => remind(reminding, "overdue", lead)),
  ];
  return (await runEach(steps, "not everyone could be reminded")).filter(Boolean).length;
}
