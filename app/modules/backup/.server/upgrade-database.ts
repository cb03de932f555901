import { cpSync, existsSync, renameSync, rmSync } from "node:fs";
import { PGlite, type PGliteInterface } from "@electric-sql/pglite";
import { getTableName } from "drizzle-orm";
import { drizzle } from "drizzle-orm/pglite";
import { exportedTables } from "#app/exported-tables.ts";
import { runMigrations } from "#app/migrate.ts";
import { session, verification } from "#modules/accounts/.server/schema.ts";
import { clearMailJobs } from "#modules/mail/.server/queries/mails.ts";
import { incidents } from "#modules/operations/.server/schema.ts";
import { continueNumbers } from "#modules/portfolio/.server/queries/projects.ts";
import { lockDataDir } from "#platform/db/data-dir-lock.ts";
import { type Database, databaseViews, type Tx } from "#platform/db/database.ts";
import {
  databaseExtensions,
  embeddedFolder,
  embeddedFormat,
  formatIn,
  type OlderEngine,
  olderEngines,
  unreadable,
} from "#platform/db/embedded.ts";
import { EnvError } from "#platform/env.ts";
import type { Log } from "#platform/log.ts";
import { insertRows, readRows } from "./queries/table-rows.ts";
import { backups } from "./schema.ts";

/** Unlike an import this stays at its place, so that no one has to sign in again. */
export const upgradedTables = [...exportedTables, session, verification, incidents, backups];

const databaseOf = (client: PGliteInterface): Database =>
  // Earlier engines have the same interface as the current one; drizzle's type names the class.
  databaseViews(drizzle({ client: client as PGlite })).db;

async function copyRows(from: Database, to: Tx): Promise<void> {
  await from.transaction(async (tx) => {
    for (const table of upgradedTables) {
      for await (const rows of readRows(tx, table)) await insertRows(to, getTableName(table), rows);
    }
  });
  await continueNumbers(to);
  await clearMailJobs(to);
}

/** Copies `source` to `target`, upgrading it to our schema on the way. */
async function copyDatabase(source: string, target: string, openFormer: OlderEngine) {
  const former = await openFormer(source);
  try {
    await runMigrations(databaseOf(former));
    const present = await PGlite.create({ dataDir: target, extensions: databaseExtensions });
    try {
      await runMigrations(databaseOf(present));
      await databaseOf(present).transaction((tx) => copyRows(databaseOf(former), tx));
    } finally {
      await present.close();
    }
  } finally {
    await former.close();
  }
}

/**
 * Converts an embedded database from an earlier engine to the current format, before it is opened. The original stays
 * next to it as `pglite-format-N`, in case of a rollback. A process that dies in the meantime has changed nothing; the
 * next start repeats or finishes the work. Throws {@link EnvError} if no engine reads the format.
 */
export async function upgradeEmbeddedDatabase(
  dataDir: string,
  log: Log,
  engines: Record<string, OlderEngine> = olderEngines,
): Promise<void> {
  const folder = embeddedFolder(dataDir);
  const upgraded = `${folder}-next`;
  const format = formatIn(folder);
  if (format === embeddedFormat || (!format && !existsSync(upgraded))) return;
  const release = lockDataDir(dataDir);
  try {
    if (format) {
      const open = engines[format];
      if (!open) throw new EnvError(unreadable(folder, format));
      log.info(
        { from: format, to: embeddedFormat },
        "upgrading the embedded database to a new format",
      );
      const copied = `${folder}-copied`;
      const making = `${folder}-making`;
      for (const left of [copied, making, upgraded]) rmSync(left, { recursive: true, force: true });
      // The previous engine writes when it opens and when it migrates; its earlier data must not change.
      cpSync(folder, copied, { recursive: true });
      await copyDatabase(copied, making, open);
      rmSync(copied, { recursive: true });
      renameSync(making, upgraded);
      renameSync(folder, `${folder}-format-${format}`);
    }
    renameSync(upgraded, folder);
    log.info({ format: embeddedFormat }, "the embedded database was upgraded");
  } finally {
    release();
  }
}
