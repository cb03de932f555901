import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { getTableName, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/pglite";
import { PGlite as PGlite17 } from "pglite-17";
import { pg_trgm } from "pglite-17/contrib/pg_trgm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runMigrations } from "#app/migrate.ts";
import { openDatabase } from "#platform/db/client.ts";
import { type Database, databaseViews, type Tx } from "#platform/db/database.ts";
import {
  embeddedFolder,
  embeddedFormat,
  formatIn,
  type OlderEngine,
  olderEngines,
} from "#platform/db/embedded.ts";
import { EnvError } from "#platform/env.ts";
import { createLog } from "#platform/log.ts";
import { withSite } from "#tests/support/backups.ts";
import { makeTestEnvironment } from "#tests/support/engines.ts";
import { fillStores } from "#tests/support/filled-stores.ts";
import { insertRows, readRows } from "./queries/table-rows.ts";
import { upgradedTables, upgradeEmbeddedDatabase } from "./upgrade-database.ts";

const log = createLog("silent");
/** An engine of the previous format, which no version of the site has used: it is for the next upgrade. */
const open17: OlderEngine = (dataDir) =>
  // The two differ only in private fields.
  PGlite17.create({ dataDir, extensions: { pg_trgm } }) as unknown as Promise<PGlite>;

const databaseOf = (client: PGlite) => databaseViews(drizzle({ client })).db;

async function rowsOf(db: Database) {
  const found: Record<string, string[]> = {};
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local time zone 'UTC'`);
    for (const table of upgradedTables) {
      const { rows } = await tx.execute(sql`select to_jsonb(t) - 'job_id' as row from ${table} t`);
      found[getTableName(table)] = rows.map(({ row }) => JSON.stringify(row)).sort();
    }
  });
  return found;
}

const places: string[] = [];
afterAll(() => {
  for (const place of places) rmSync(place, { recursive: true, force: true });
});

function newDataDir(): string {
  const place = mkdtempSync(join(tmpdir(), "datumline-format-"));
  places.push(place);
  return place;
}

let before: Record<string, string[]>;
/** A data folder written by an earlier version of the site. */
let former: string;

async function writeFormer(filled: Database): Promise<void> {
  const engine = (await open17(embeddedFolder(former))) as PGlite;
  const old = databaseOf(engine);
  await runMigrations(old);
  await filled.transaction((from) =>
    old.transaction(async (to: Tx) => {
      for (const table of upgradedTables) {
        for await (const rows of readRows(from, table))
          await insertRows(to, getTableName(table), rows);
      }
    }),
  );
  await engine.close();
}

beforeAll(async () => {
  const { env, dispose } = await makeTestEnvironment("pglite");
  former = newDataDir();
  await withSite(env, async (stores) => {
    await fillStores(stores, env);
    before = await rowsOf(stores.database.db);
    await writeFormer(stores.database.db);
  });
  await dispose();
});

it("names the format of the site's engine", async () => {
  const { env, dispose } = await makeTestEnvironment("pglite");
  const format = formatIn(embeddedFolder(env.DATA_DIR));
  await dispose();
  expect(format).toBe(embeddedFormat);
  expect(Object.keys(olderEngines)).not.toContain(embeddedFormat);
});

it("reports a format that no engine reads, and leaves it unchanged", async () => {
  const opening = openDatabase({ DATA_DIR: former }, log);
  await expect(opening).rejects.toThrow(
    /has the format of PostgreSQL 17, and this version of the site reads 18\. Export it/,
  );
  await expect(upgradeEmbeddedDatabase(former, log)).rejects.toThrow(EnvError);
  expect(formatIn(embeddedFolder(former))).toBe("17");
});

it("changes nothing if an engine fails", async () => {
  const failing: OlderEngine = () => Promise.reject(new Error("no such engine"));
  await expect(upgradeEmbeddedDatabase(former, log, { 17: failing })).rejects.toThrow(
    "no such engine",
  );
  expect(formatIn(embeddedFolder(former))).toBe("17");
});

it("converts a previous format row by row, and keeps the original next to it", async () => {
  await upgradeEmbeddedDatabase(former, log, { 17: open17 });
  const folder = embeddedFolder(former);
  expect(readdirSync(former).sort()).toEqual(["pglite", "pglite-format-17"]);
  expect(formatIn(`${folder}-format-17`)).toBe("17");
  // Simulates a process that died between the two renamings.
  renameSync(folder, `${folder}-next`);
  await upgradeEmbeddedDatabase(former, log);
  expect(existsSync(`${folder}-next`)).toBe(false);
  const database = await openDatabase({ DATA_DIR: former }, log);
  const after = await rowsOf(database.db);
  const { rows } = await database.autocommit.execute(
    sql`select nextval(pg_get_serial_sequence('portfolio_projects', 'number'))::int as next, (select max(number)::int from portfolio_projects) as last`,
  );
  await database.close();
  for (const [table, kept] of Object.entries(before))
    expect([table, after[table]]).toEqual([table, kept]);
  expect(rows[0]?.next).toBe(Number(rows[0]?.last) + 1);
});
