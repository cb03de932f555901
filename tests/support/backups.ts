import { chooseCopy } from "#server/backup/copies.ts";
import { makeCopy } from "#server/backup/make-copy.ts";
import { openPlace } from "#server/backup/place.ts";
import { restore } from "#server/backup/restore.ts";
import { type Stores, sourceOf, withStores } from "#server/backup/stores.ts";
import { openVault, openVaultToWrite } from "#server/backup/vault.ts";
import type { Env } from "#server/env.ts";
import { createLog } from "#server/log.ts";
import { migrate } from "#server/migrate.ts";

const log = createLog("silent");

/** Opens the stores of a stopped site during `work`, with the current schema. */
export const withSite = <Result>(env: Env, work: (stores: Stores) => Promise<Result>) =>
  withStores(env, log, async (stores) => {
    await migrate(stores.database);
    return work(stores);
  });

/** Adds a copy of open stores to the backup in `place`, with the passphrase of `env`. */
export async function copyTo(place: string, stores: Stores, env: Env) {
  const vault = await openVaultToWrite(await openPlace(place, env), env.BACKUP_PASSPHRASE);
  return makeCopy(vault, sourceOf(stores, env));
}

/** Restores the newest copy of the backup in `place` into open stores. */
export async function restoreFrom(place: string, stores: Stores, env: Env) {
  const vault = await openVault(await openPlace(place, env), env.BACKUP_PASSPHRASE);
  return restore(vault, await chooseCopy(vault), stores);
}
