import { handleJob, type JobServices } from "#app/job-handler.ts";
import { siteSettings } from "#modules/content/.server/site-settings.ts";
import { purgeExpiredLinks } from "#modules/mail/.server/queries/mails.ts";
import { removeExpiredFiles } from "#modules/trash/.server/delete-for-good.ts";
import { insertAuditEntry } from "#platform/changes/audit-log.ts";
import { defineJob } from "#platform/jobs/jobs.ts";
import { runEach } from "#platform/jobs/runner.ts";
import { type LeadKind, leadKinds } from "../requests/definitions.ts";
import { monthsBefore, readRetention } from "./privacy/retention-periods.ts";
import { deleteLeadsForGood, type ExpiredLead, listExpiredLeads } from "./queries/retention.ts";
import { sendReminders, sendSummaries } from "./reminders/send-reminders.ts";
import { purgeSignUps } from "./requests/newsletter-subscription.ts";
import { sweepResumableUploads } from "./uploads/resumable-uploads.ts";
import { sweepUploads } from "./uploads/waiting-uploads.ts";

/** Leads of one transaction: few enough that no other write waits for it. */
const atOnce = 100;

/** Its actor in the audit log. */
const retention = { id: null, email: "retention" };

/** Every night: deletes leads older than the period in Leads → Settings → Retention. */
export const handlePurgeLeads = handleJob({
  job: defineJob({
    name: "purge-leads",
    schedule: "11 3 * * *",
  }),
  handle: (_, services) => purgeLeads(services),
});

type RetentionServices = Pick<JobServices, "db" | "outbox" | "log" | "storage" | "privateFiles">;

/** Files and rows of expired leads of a kind. */
type Expired = { kind: LeadKind; before: Date };

/** Deletes some leads, and records their number and kind in the audit log. */
const purge = (
  { db, outbox }: RetentionServices,
  { kind, before }: Expired,
  expired: readonly ExpiredLead[],
): Promise<void> =>
  db.transaction(async (tx) => {
    for (const { id } of expired) await outbox.withdraw(tx, id);
    await deleteLeadsForGood(tx, expired, retention.email);
    const detail = { kind, leads: expired.length, before: before.toISOString().slice(0, 10) };
    const entry = { action: "delete by retention", entity: "lead", detail };
    await insertAuditEntry(tx, retention, entry);
  });

/**
 * Deletes the expired leads of a kind in batches, and those of a failed batch one by one: one lead that cannot be
 * deleted must not block the others.
 */
async function purgeKind(services: RetentionServices, about: Expired): Promise<void> {
  const { db, log } = services;
  const { kind, before } = about;
  const stuck: string[] = [];
  let deleted = 0;
  const purgeOne = async (lead: ExpiredLead) => {
    try {
      await purge(services, about, [lead]);
      deleted += 1;
    } catch (error) {
      log.error({ err: error, leadId: lead.id }, "a lead could not be deleted by retention");
      stuck.push(lead.id);
    }
  };
  while (stuck.length < atOnce) {
    const expired = await listExpiredLeads(db, kind, { before, limit: atOnce, except: stuck });
    if (expired.length === 0) break;
    try {
      await purge(services, about, expired);
      deleted += expired.length;
    } catch {
      for (const lead of expired) await purgeOne(lead);
    }
  }
  if (deleted > 0) log.info({ kind, deleted }, "leads past their retention period were deleted");
  if (stuck.length > 0) throw new Error(`${stuck.length} leads could not be deleted`);
}

/** Throws after all others are deleted if some leads could not be. */
export async function purgeLeads(services: RetentionServices, now = new Date()): Promise<void> {
  const { db, log } = services;
  const periods = await readRetention(db);
  const steps = leadKinds.flatMap((kind) => {
    const months = periods[kind];
    if (months === undefined) return [];
    return [() => purgeKind(services, { kind, before: monthsBefore(now, months) })];
  });
  await runEach([...steps, () => removeExpiredFiles(db, services, log)]);
}

/**
 * Every minute: reminds of leads whose reply is due soon or overdue, and writes the daily summaries. Without an email
 * server no reminders are written, since they would all be sent at once when there is one.
 */
export const handleRemindOfLeads = handleJob({
  job: defineJob({
    name: "remind-of-leads",
    schedule: "* * * * *",
  }),
  isEnabled: ({ mailTransport }) => mailTransport !== undefined,
  async handle(_, { db, env, outbox, siteUrl, documents, log }) {
    const texts = await documents.current();
    const services = { db, outbox, siteUrl, texts, settings: siteSettings(texts, env) };
    const [reminders = 0, summaries = 0] = await runEach([
      () => sendReminders(services),
      () => sendSummaries(services),
    ]);
    if (reminders + summaries > 0)
      log.info({ reminders, summaries }, "people were notified of leads");
  },
});

/** Deletes uploads whose forms were not sent, and abandoned ones, every hour. */
export const handleSweepUploads = handleJob({
  job: defineJob({
    name: "sweep-uploads",
    schedule: "17 * * * *",
  }),
  async handle(_, { db, privateFiles, log }) {
    await runEach([
      () => sweepUploads(db, privateFiles, log),
      () => sweepResumableUploads({ db, privateFiles, log }),
    ]);
  },
});

/** Every night: deletes unconfirmed newsletter sign-ups and purges emails whose links have expired. */
export const handlePurgeSignUps = handleJob({
  job: defineJob({
    name: "purge-sign-ups",
    schedule: "29 3 * * *",
  }),
  async handle(_, { db, log }) {
    await runEach([() => purgeSignUps(db, log), () => db.transaction(purgeExpiredLinks)]);
  },
});
