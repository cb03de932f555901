import { restrictDataDir } from "#platform/data-dir.ts";
import { openDatabase } from "#platform/db/client.ts";
import { DataDirInUse } from "#platform/db/data-dir-lock.ts";
import type { Env } from "#platform/env.ts";
import type { Log } from "#platform/log.ts";
import { openPrivateStorage, openStorage, type Storage } from "#platform/storage/storage.ts";
import type { Area } from "./layout.ts";
import { noteLive, withLiveRows, withRows } from "./live-process.ts";
import { type BackupAttempt, insertBackup } from "./queries/backups.ts";
import type { RowsTaken } from "./take-rows.ts";

export type Files = Record<Area, Storage>;

/** The parts of a copy: all rows of one moment, and the files. */
export type BackupSource = {
  /** Hands out a folder with the rows; it is deleted afterwards. */
  withRows<Result>(work: (folder: string, taken: RowsTaken) => Promise<Result>): Promise<Result>;
  files: Files;
};

/** The rows of the site that `env` describes, on any engine and whether or not it is running. */
async function withRowsOf<Result>(
  env: Env,
  log: Log,
  work: (folder: string, taken: RowsTaken) => Promise<Result>,
): Promise<Result> {
  try {
    const database = await openDatabase(env, log);
    try {
      return await withRows(database, env.DATA_DIR, work);
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!(error instanceof DataDirInUse)) throw error;
    const live = await withLiveRows(env.DATA_DIR, work);
    if (!live) throw error;
    return live.result;
  }
}

/** The data that a command-line program copies: the site that `env` describes, even while it is running. */
export async function openSource(env: Env, log: Log): Promise<BackupSource> {
  restrictDataDir(env.DATA_DIR);
  return {
    withRows: (work) => withRowsOf(env, log, work),
    files: { public: await openStorage(env), private: await openPrivateStorage(env) },
  };
}

/** Records a backup in the database of the site that `env` describes, whether or not it is running. */
export async function noteBackup(env: Env, log: Log, attempt: BackupAttempt): Promise<void> {
  try {
    const database = await openDatabase(env, log);
    try {
      await database.workDb.transaction((tx) => insertBackup(tx, attempt));
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!(error instanceof DataDirInUse && (await noteLive(env.DATA_DIR, attempt)))) throw error;
  }
}
