import { dayAt } from "#app/lib/dates.ts";
import { clockAt, dayAfter, isWorkingDay, nextWorkingDay } from "#app/lib/working-days.ts";
import { momentOf } from "#app/lib/zoned-time.ts";
import {
  claimSummary,
  listSummaryReaders,
  type SummaryRecipient,
} from "#modules/accounts/.server/queries/notification-recipients.ts";
import {
  clockHour,
  defaultReminderHours,
  type ReminderKind,
  reminderHours,
} from "#modules/accounts/notification-choices.ts";
import type { SiteSettings } from "#modules/content/.server/site-settings.ts";
import type { TextReader } from "#modules/content/documents/define-content.ts";
import type { Outbox } from "#modules/mail/.server/outbox.ts";
import { momentTopics } from "#modules/mail/compose-mail.ts";
import type { Database, Tx } from "#platform/db/database.ts";
import { runEach } from "#platform/jobs/runner.ts";
import { afterWorkingTime } from "../../due-time.ts";
import { workingHoursDocument } from "../../working-hours.ts";
import {
  type Horizons,
  type LeadToRemind,
  listDueSoon,
  listOverdueLeads,
  listSummary,
  lockWaitingLead,
  officeRecipient,
  recordReminder,
  type WaitingLead,
} from "../queries/lead-reminders.ts";
import { findLeadRule } from "../queries/lead-settings.ts";

/** The services for writing reminders. */
export type ReminderServices = {
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
  { db, outbox, siteUrl, texts, settings }: ReminderServices,
  kind: ReminderKind,
  { leadId, ownerId, owner, timeZone }: LeadToRemind,
): Promise<boolean> {
  const { reminderMail } = await import("./compose-reminder-emails.ts");
  return db.transaction(async (tx) => {
    const lead = await lockWaitingLead(tx, leadId);
    if (!lead || lead.ownerId !== ownerId) return false;
    if (!(await recordReminder(tx, { leadId, kind, recipient: owner?.id ?? officeRecipient })))
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
export async function sendReminders(services: ReminderServices, now = new Date()): Promise<number> {
  const { db, texts, settings } = services;
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
  const overdue = await listOverdueLeads(db, late);
  const steps = [
    ...dueSoon.map((lead) => () => remind(services, "due-soon", lead)),
    ...overdue.map((lead) => () => remind(services, "overdue", lead)),
  ];
  return (await runEach(steps, "not everyone could be reminded")).filter(Boolean).length;
}

/** How many hours after its chosen time a summary is still useful, such as after an outage. */
const lateHours = 3;

/** The day of the summary that is due for a person now, in their time zone; nothing if they have turned it off. */
function dayOf(
  { summaryHour, summarisedOn }: SummaryRecipient,
  { texts }: Pick<ReminderServices, "texts">,
  { now, zone }: { now: Date; zone: string },
): string | undefined {
  const { date, time } = clockAt(now, zone);
  const hour = Number(time.slice(0, 2));
  const isTime = hour >= summaryHour && hour < summaryHour + lateHours;
  const isNew = summarisedOn === null || summarisedOn < date;
  return isTime && isNew && isWorkingDay(date, texts.of(workingHoursDocument)) ? date : undefined;
}

const dayName = (date: string) =>
  new Intl.DateTimeFormat("en-GB", { weekday: "long", timeZone: "UTC" }).format(new Date(date));

/** The time since when leads are new in a summary: the same hour of the previous working day. */
function sinceOf(
  date: string,
  { summaryHour }: SummaryRecipient,
  { texts, zone }: Pick<ReminderServices, "texts"> & { zone: string },
) {
  const yesterday = dayAfter(date, -1);
  const before = nextWorkingDay(date, texts.of(workingHoursDocument), -1) ?? yesterday;
  return {
    since: new Date(momentOf(`${before}T${clockHour(summaryHour)}`, zone)),
    words: before === yesterday ? "yesterday" : dayName(before),
  };
}

/** Writes someone's summary of a day, unless another process does so or no leads are in it. */
async function summarise(
  services: ReminderServices,
  reader: SummaryRecipient,
  { now, zone, date }: { now: Date; zone: string; date: string },
): Promise<boolean> {
  const { db, outbox, texts, siteUrl } = services;
  const { composeSummaryOf } = await import("./compose-reminder-emails.ts");
  const { since, words } = sinceOf(date, reader, { texts, zone });
  const endOfDay = new Date(momentOf(`${dayAfter(date, 1)}T00:00`, zone));
  return db.transaction(async (tx) => {
    if (!(await claimSummary(tx, reader.id, date))) return false;
    const ownerId = reader.summaryOfAll ? undefined : reader.id;
    const found = await listSummary(tx, { now, endOfDay, since, ownerId });
    const day = dayAt(now, zone);
    const mail = composeSummaryOf(texts, found, { siteUrl, zone, since: words, day });
    if (!mail) return false;
    // Deleted by its topic after some days, since it names clients and belongs to no lead.
    await outbox.queue(tx, { to: reader.email, topic: momentTopics.leadSummary, ...mail });
    return true;
  });
}

/** Writes the summaries that are due now, one a day for each person. Returns their number. */
export async function sendSummaries(services: ReminderServices, now = new Date()): Promise<number> {
  const readers = await listSummaryReaders(services.db);
  const wanted = readers.flatMap((reader) => {
    const zone = reader.timeZone ?? services.settings.timeZone;
    const date = dayOf(reader, services, { now, zone });
    return date ? [() => summarise(services, reader, { now, zone, date })] : [];
  });
  return (await runEach(wanted, "not every summary could be written")).filter(Boolean).length;
}
