import { type DatabaseClient, openDatabase } from "../db/client.ts";
import { migrate } from "../db/migrate.ts";
import type { Env } from "../env.ts";
import type { Log } from "../log.ts";
import { keepDataPrivate } from "../private-data.ts";
import { openPrivateStorage, openStorage, type Storage } from "../storage/storage.ts";
import type { Area } from "./layout.ts";

/** Where everything is kept that a site must not lose. */
export type Stores = { database: DatabaseClient; files: Record<Area, Storage> };

/** Lets `work` use the stores that `env` names, with the schema up to date and nothing else running on them. */
export async function withStores<Result>(
  env: Env,
  log: Log,
  work: (stores: Stores) => Promise<Result>,
): Promise<Result> {
  keepDataPrivate(env.DATA_DIR);
  const database = await openDatabase(env, log);
  try {
    await migrate(database);
    const files = { public: await openStorage(env), private: await openPrivateStorage(env) };
    // The short query timeout is for visitors; a migration can wait.
    return await work({ database: { ...database, db: database.workDb }, files });
  } finally {
    await database.close();
  }
}
