import { restrictDataDir } from "#platform/data-dir.ts";
import { openDatabase } from "#platform/db/client.ts";
import { DataDirInUse } from "#platform/db/data-dir-lock.ts";
import type { DatabaseClient } from "#platform/db/database.ts";
import type { Env } from "#platform/env.ts";
import type { Log } from "#platform/log.ts";
import { openPrivateStorage, openStorage, type Storage } from "#platform/storage/storage.ts";
import { recordBackupOverSocket, withRows, withRowsOverSocket } from "./cli-socket.ts";
import type { DumpedRows } from "./dump-rows.ts";
import type { Area } from "./layout.ts";
import { type BackupAttempt, insertBackup } from "./queries/backups.ts";

export type Files = Record<Area, Storage>;

/** The parts of a copy: all rows of one moment, and the files. */
export type BackupSource = {
  /** Hands out a folder with the rows; it is deleted afterwards. */
  withRows<Result>(work: (folder: string, taken: DumpedRows) => Promise<Result>): Promise<Result>;
  files: Files;
};

/** The rows of the site that `env` describes, on any engine and whether or not it is running. */
async function withRowsOf<Result>(
  env: Env,
  log: Log,
  work: (folder: string, taken: DumpedRows) => Promise<Result>,
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
    const live = await withRowsOverSocket(env.DATA_DIR, work);
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
export async function recordBackup(env: Env, log: Log, attempt: BackupAttempt): Promise<void> {
  try {
    const database = await openDatabase(env, log);
    try {
      await database.workDb.transaction((tx) => insertBackup(tx, attempt));
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!(error instanceof DataDirInUse && (await recordBackupOverSocket(env.DATA_DIR, attempt))))
      throw error;
  }
}

/** The place for everything that a site must not lose. */
export type Stores = { database: DatabaseClient; files: Files };

/** Lets `work` use the stores that `env` names, with nothing else running on an embedded database. */
export async function withStores<Result>(
  env: Env,
  log: Log,
  work: (stores: Stores) => Promise<Result>,
): Promise<Result> {
  restrictDataDir(env.DATA_DIR);
  // A copy may be from an older version, whose rows need the tables of that version.
  const database = await openDatabase(env, log, { isBare: true });
  try {
    const files = { public: await openStorage(env), private: await openPrivateStorage(env) };
    // The short query timeout is for visitors; a restore can wait.
    return await work({ database: { ...database, db: database.workDb }, files });
  } finally {
    await database.close();
  }
}

/** The data that a process with open stores copies. */
export const backupSourceOf = (
  { database, files }: Stores,
  env: Pick<Env, "DATA_DIR">,
): BackupSource => ({
  withRows: (work) => withRows(database, env.DATA_DIR, work),
  files,
});
