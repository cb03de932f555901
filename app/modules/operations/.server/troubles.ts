import { formatBytes } from "#app/lib/bytes.ts";
import { formatCompactCount } from "#app/lib/compact-count.ts";
import type { LastBackups } from "#modules/backup/.server/queries/backups.ts";
import type { Faults } from "#modules/media/.server/queries/file-checks.ts";
import type { Disk } from "#platform/data-dir.ts";
import { jobTitle } from "../job-title.ts";
import type { QueueFigures } from "./queries/job-figures.ts";

/** A problem that needs an administrator's attention. */
export type Trouble = {
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

export type Findings = {
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
export function findTroubles(
  { backups, faults, queues, mails, webhooks, disk }: Findings,
  known: readonly string[],
): Trouble[] {
  const troubles = queues
    // A backup has more details.
    .filter(({ name, failed }) => failed > 0 && name !== "backup")
    .map(({ name, failed }) => ({
      key: `jobs ${name}`,
      sentence: `“${jobTitle(name)}” failed ${formatCompactCount(failed, "time")} in the last day and will not be retried.`,
    }));
  const backup = backupTrouble(backups);
  if (backup) troubles.push({ key: "backup", sentence: backup });
  if (faults.first) {
    const { area, path, fault } = faults.first;
    const others =
      faults.files > 1 ? `, and ${formatCompactCount(faults.files - 1, "other file")}` : "";
    const sentence = `A file in storage is ${fault}: ${area}/${path}${others}. It may be in a backup.`;
    troubles.push({ key: "files", sentence });
  }
  if (mails.oldestSeconds > lateMail) {
    const verb = mails.waiting === 1 ? "is waiting" : "are waiting";
    const sentence = `${formatCompactCount(mails.waiting, "email")} ${verb} to be sent, the oldest for more than an hour.`;
    troubles.push({ key: "mails", sentence });
  }
  if (mails.refused > 0) {
    const sentence = `${formatCompactCount(mails.refused, "email")} could not be sent and will not be retried.`;
    troubles.push({ key: "refused emails", sentence });
  }
  if (webhooks.failed > 0) {
    const sentence = `${formatCompactCount(webhooks.failed, "event")} could not be delivered to a webhook in the last day.`;
    troubles.push({ key: "webhooks", sentence });
  }
  if (disk.free < disk.size * (known.includes("disk") ? wellAgain : leastFree)) {
    const sentence = `The site's disk is nearly full: ${formatBytes(disk.free)} of ${formatBytes(disk.size)} free.`;
    troubles.push({ key: "disk", sentence });
  }
  return troubles;
}

/** Whether the last backup failed, or is overdue: a process without any backup since its start is overdue as well. */
function backupTrouble(backups: LastBackups | undefined): string | undefined {
  if (!backups) return undefined;
  const { attempt, copy } = backups;
  if (attempt?.failure) return `The last backup failed: ${attempt.failure}.`;
  const since = copy?.startedAt.getTime() ?? Date.now() - process.uptime() * 1000;
  if (Date.now() - since < lateBackup) return undefined;
  return copy
    ? `The last backup is from ${copy.startedAt.toISOString().slice(0, 10)}: last night's is missing.`
    : "No backup has been made yet, although BACKUP_TO is set.";
}
