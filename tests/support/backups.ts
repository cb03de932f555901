import { migrate } from "#app/migrate.ts";
import { createBackup } from "#modules/backup/.server/create.ts";
import {
  chooseCopy,
  openLocation,
  openRepository,
  openRepositoryToWrite,
} from "#modules/backup/.server/repository.ts";
import { restore } from "#modules/backup/.server/restore.ts";
import { backupSourceOf, type Stores, withStores } from "#modules/backup/.server/source.ts";
import type { Env } from "#platform/env.ts";
import { createLog } from "#platform/log.ts";

const log = createLog("silent");

/** Opens the stores of a stopped site during `work`, with the current schema. */
export const withSite = <Result>(env: Env, work: (stores: Stores) => Promise<Result>) =>
  withStores(env, log, async (stores) => {
    await migrate(stores.database);
    return work(stores);
  });

/** Adds a copy of open stores to the backup in `place`, with the passphrase of `env`. */
export async function copyTo(place: string, stores: Stores, env: Env) {
  const vault = await openRepositoryToWrite(await openLocation(place, env), env.BACKUP_PASSPHRASE);
  return createBackup(vault, backupSourceOf(stores, env));
}

/** Restores the newest copy of the backup in `place` into open stores. */
export async function restoreFrom(place: string, stores: Stores, env: Env) {
  const vault = await openRepository(await openLocation(place, env), env.BACKUP_PASSPHRASE);
  return restore(vault, await chooseCopy(vault), stores);
}
