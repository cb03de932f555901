import { desc, eq, lt } from "drizzle-orm";
import type { Db, Tx } from "#platform/db/database.ts";
import { backups } from "../schema.ts";

export type BackupAttempt = Omit<typeof backups.$inferSelect, "id" | "endedAt">;

/** How long attempts are kept, in milliseconds. */
const memory = 90 * 24 * 3600_000;

/** Records a finished attempt, and deletes old ones. */
export async function insertBackup(tx: Tx, attempt: BackupAttempt): Promise<void> {
  await tx.insert(backups).values(attempt);
  await tx.delete(backups).where(lt(backups.startedAt, new Date(Date.now() - memory)));
}

/** The last attempt, and the last successful one. */
export async function readLastBackups(db: Db) {
  const [attempts, copies] = await Promise.all([
    db.select().from(backups).orderBy(desc(backups.startedAt)).limit(1),
    db
      .select()
      .from(backups)
      .where(eq(backups.failure, ""))
      .orderBy(desc(backups.startedAt))
      .limit(1),
  ]);
  return { attempt: attempts[0], copy: copies[0] };
}

export type LastBackups = Awaited<ReturnType<typeof readLastBackups>>;
