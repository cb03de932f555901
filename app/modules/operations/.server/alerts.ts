import { formatBytes } from "#app/lib/bytes.ts";
import { formatCompactCount } from "#app/lib/counts.ts";
import { escapeHtml } from "#app/lib/html.ts";
import { listAddressesWith } from "#modules/accounts/.server/queries/users.ts";
import { operationsMail } from "#modules/accounts/account-emails.ts";
import type { LastBackups } from "#modules/backup/.server/queries/backups.ts";
import type { SiteDocuments } from "#modules/content/.server/site-documents.ts";
import type { ContentOf } from "#modules/content/documents/define-content.ts";
import type { Outbox } from "#modules/mail/.server/outbox.ts";
import type { Faults } from "#modules/media/.server/queries/file-checks.ts";
import type { Disk } from "#platform/data-dir.ts";
import type { Database } from "#platform/db/database.ts";
import { jobTitle } from "../job-title.ts";
import {
  closeIncidents,
  listIncidents,
  openIncidents,
  type QueueFigures,
} from "./queries/job-figures.ts";

/** A problem that needs an administrator's attention. */
type Alert = {
  /** The same for as long as it lasts. */
  key: string;
  /** Shown to administrators, who are not engineers of the site. */
  sentence: string;
};

/** Age of the oldest waiting email, in seconds: the email server was down for longer than a restart. */
const lateMail = 3600;
/** Shares of the disk. It has to be emptier to be well again, or a temporary file would cause an email each time. */
const leastFree = 0.1;
const wellAgain = 0.12;

/** Age of the last copy, in milliseconds: a night was missed. */
const lateBackup = 26 * 3600_000;

type Findings = {
  /** The last attempts; nothing if no backup is configured. */
  backups: LastBackups | undefined;
  /** Files that the last check found missing or altered, and the first of them. */
  faults: Faults;
  queues: readonly QueueFigures[];
  mails: { waiting: number; oldestSeconds: number; refused: number };
  /** Deliveries to webhooks that were given up within the last day. */
  webhooks: { failed: number };
  disk: Disk;
};

/** The current problems; `known` has the keys of the earlier ones. */
export function findAlerts(
  { backups, faults, queues, mails, webhooks, disk }: Findings,
  known: readonly string[],
): Alert[] {
  const alerts = queues
    // A backup has more details.
    .filter(({ name, failed }) => failed > 0 && name !== "backup")
    .map(({ name, failed }) => ({
      key: `jobs ${name}`,
      sentence: `“${jobTitle(name)}” failed ${formatCompactCount(failed, "time")} in the last day and will not be retried.`,
    }));
  const backup = backupAlert(backups);
  if (backup) alerts.push({ key: "backup", sentence: backup });
  if (faults.first) {
    const { area, path, fault } = faults.first;
    const others =
      faults.files > 1 ? `, and ${formatCompactCount(faults.files - 1, "other file")}` : "";
    const sentence = `A file in storage is ${fault}: ${area}/${path}${others}. It may be in a backup.`;
    alerts.push({ key: "files", sentence });
  }
  if (mails.oldestSeconds > lateMail) {
    const verb = mails.waiting === 1 ? "is waiting" : "are waiting";
    const sentence = `${formatCompactCount(mails.waiting, "email")} ${verb} to be sent, the oldest for more than an hour.`;
    alerts.push({ key: "mails", sentence });
  }
  if (mails.refused > 0) {
    const sentence = `${formatCompactCount(mails.refused, "email")} could not be sent and will not be retried.`;
    alerts.push({ key: "refused emails", sentence });
  }
  if (webhooks.failed > 0) {
    const sentence = `${formatCompactCount(webhooks.failed, "event")} could not be delivered to a webhook in the last day.`;
    alerts.push({ key: "webhooks", sentence });
  }
  if (disk.free < disk.size * (known.includes("disk") ? wellAgain : leastFree)) {
    const sentence = `The site's disk is nearly full: ${formatBytes(disk.free)} of ${formatBytes(disk.size)} free.`;
    alerts.push({ key: "disk", sentence });
  }
  return alerts;
}

/** Whether the last backup failed, or is overdue: a process without any backup since its start is overdue as well. */
export function backupAlert(backups: LastBackups | undefined): string | undefined {
  if (!backups) return undefined;
  const { attempt, copy } = backups;
  if (attempt?.failure) return `The last backup failed: ${attempt.failure}.`;
  const since = copy?.startedAt.getTime() ?? Date.now() - process.uptime() * 1000;
  if (Date.now() - since < lateBackup) return undefined;
  return copy
    ? `The last backup is from ${copy.startedAt.toISOString().slice(0, 10)}: last night's is missing.`
    : "No backup has been made yet, although BACKUP_TO is set.";
}

type OperationsWords = ContentOf<typeof operationsMail>;

type Watched = {
  db: Database;
  outbox: Outbox;
  siteUrl: string;
  documents: Pick<SiteDocuments, "current">;
};

/**
 * Emails administrators about new problems since the last check, in one email, and forgets solved ones: an incident is
 * reported once. Throws while the database is down.
 */
export async function watchOperations(
  { db, outbox, siteUrl, documents }: Watched,
  findings: Findings,
): Promise<void> {
  const known = await listIncidents(db);
  const alerts = findAlerts(findings, known);
  const keys = alerts.map(({ key }) => key);
  const over = known.filter((key) => !keys.includes(key));
  const texts = await documents.current();
  await db.transaction(async (tx) => {
    await closeIncidents(tx, over);
    const opened = await openIncidents(tx, keys);
    const news = alerts.filter(({ key }) => opened.includes(key));
    // Without an email server the emails would only join the waiting ones; the screen shows the same.
    if (news.length === 0 || !outbox.canSend) return;
    const mail = alertMail(texts.of(operationsMail), news, `${siteUrl}/admin/operations`);
    for (const to of await listAddressesWith(tx, "operations:write"))
      await outbox.queue(tx, { to, ...mail });
  });
}

/**
 * Uses the firm's wording and plain HTML: Node runs a job directly, without React. The sentences contain only our words
 * and figures.
 */
function alertMail(words: OperationsWords, alerts: readonly Alert[], url: string) {
  const paragraphs = [...alerts.map(({ sentence }) => sentence), ...words.paragraphs];
  const html = [
    `<!doctype html><html lang="en"><title>${escapeHtml(words.heading)}</title>`,
    ...paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`),
    `<p><a href="${escapeHtml(url)}">${escapeHtml(words.action)}</a></p></html>`,
  ].join("\n");
  return { subject: words.subject, html, text: [...paragraphs, url].join("\n\n") };
}
