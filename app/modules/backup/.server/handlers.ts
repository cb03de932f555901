import { handleJob, type JobServices } from "#app/job-handler.ts";
import { type Attempt, defineJob } from "#platform/jobs/jobs.ts";
import { BackupInProgress } from "./lock.ts";
import { insertBackup, readLastBackups } from "./queries/backups.ts";
import { attemptOf, backUp, failedAttempt } from "./run-backup.ts";
import { backupSourceOf } from "./source.ts";

/** Time of the nightly backup, in minutes of the day (UTC), and how much earlier the queue may start it. */
const minute = 83;
const early = 3;

/** The moment since which there has to be a backup: that of the last night. */
function lastNight(now: Date): Date {
  const night = new Date(now);
  night.setUTCHours(0, minute - early, 0, 0);
  if (night > now) night.setUTCDate(night.getUTCDate() - 1);
  return night;
}

/** Backs the site up every night if `BACKUP_TO` is set, and at startup if last night's backup was missed. */
export const handleBackup = handleJob({
  job: defineJob({
    name: "backup",
    schedule: `${minute % 60} ${Math.floor(minute / 60)} * * *`,
    queue: {
      retryLimit: 3,
      retryDelay: 600,
      retryBackoff: true,
      retryDelayMax: 3600,
      heartbeatSeconds: 60,
      // The first copy of many files into a far bucket.
      expireInSeconds: 20 * 3600,
    },
  }),
  handle: (_, services, attempt) => runNightlyBackup(services, attempt, new Date()),
});

/** Throws if no copy could be created, and records the failure at the last attempt. */
export async function runNightlyBackup(
  services: Pick<JobServices, "env" | "db" | "database" | "storage" | "privateFiles" | "log">,
  { retryCount, retryLimit }: Omit<Attempt, "signal">,
  now: Date,
): Promise<void> {
  const { env, db, database, log } = services;
  if (!env.BACKUP_TO) return;
  const { copy } = await readLastBackups(db);
  if (copy && copy.startedAt >= lastNight(now)) return;
  const files = { public: services.storage, private: services.privateFiles };
  try {
    const made = await backUp(env, backupSourceOf({ database, files }, env));
    await db.transaction((tx) => insertBackup(tx, attemptOf(now, made)));
    const { id, newFiles, newBytes, pruned } = made;
    const left = {
      missing: made.missing.length,
      altered: made.altered.length,
      unusable: made.unusable.length,
    };
    log.info({ copy: id, newFiles, newBytes, ...left, pruned }, "the site was backed up");
  } catch (error) {
    if (error instanceof BackupInProgress) {
      log.info("another process is backing up the site");
      return;
    }
    if (retryCount >= retryLimit) {
      await db.transaction((tx) => insertBackup(tx, failedAttempt(now, error)));
    }
    throw error;
  }
}
