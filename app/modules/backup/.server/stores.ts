import { restrictDataDir } from "#platform/data-dir.ts";
import { openDatabase } from "#platform/db/client.ts";
import type { DatabaseClient } from "#platform/db/database.ts";
import type { Env } from "#platform/env.ts";
import type { Log } from "#platform/log.ts";
import { openPrivateStorage, openStorage } from "#platform/storage/storage.ts";
import { withRows } from "./live-process.ts";
import type { BackupSource, Files } from "./source.ts";

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
