import type { Env } from "#platform/env.ts";
import { storageReason } from "#platform/storage/storage-reason.ts";
import { type CreatedBackup, copyInto } from "./create.ts";
import { BackupRefused } from "./layout.ts";
import { withLock } from "./lock.ts";
import type { BackupAttempt } from "./queries/backups.ts";
import { openLocation, openRepositoryToWrite } from "./repository.ts";
import { prune } from "./retention.ts";
import type { BackupSource } from "./source.ts";

type BackedUp = CreatedBackup & { pruned: { copies: number; files: number } };

/**
 * Adds a copy to the backup of `BACKUP_TO` and deletes copies that are no longer kept. Throws {@link BackupRefused}.
 */
export async function backUp(env: Env, source: BackupSource): Promise<BackedUp> {
  if (!env.BACKUP_TO)
    throw new BackupRefused("BACKUP_TO is not set. Set it to a folder or bucket for backups.");
  const place = await openLocation(env.BACKUP_TO, env);
  const vault = await openRepositoryToWrite(place, env.BACKUP_PASSPHRASE);
  return withLock(place, async () => {
    const made = await copyInto(vault, source);
    const policy = { days: env.BACKUP_KEEP_DAYS, weeks: env.BACKUP_KEEP_WEEKS };
    return { ...made, pruned: await prune(vault, policy) };
  });
}

/** The record of a finished copy. */
export const attemptOf = (startedAt: Date, made: CreatedBackup): BackupAttempt => ({
  startedAt,
  failure: "",
  copy: made.id,
  rows: Object.values(made.rows).reduce((sum, { count }) => sum + count, 0),
  files: made.files.count,
  bytes: made.bytes,
  newBytes: made.newBytes,
});

/** The record of a failed attempt: a reason that administrators may read. */
export const failedAttempt = (startedAt: Date, error: unknown): BackupAttempt => ({
  startedAt,
  copy: "",
  rows: 0,
  files: 0,
  bytes: 0,
  newBytes: 0,
  failure: failureOf(error),
});

function failureOf(error: unknown): string {
  if (error instanceof BackupRefused) return error.message.replace(/\.$/, "");
  return storageReason(error) ?? "see the log for the reason";
}
