import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { EnvError } from "../env.ts";
import { projectFolder, siteVersion } from "../project.ts";
import { connectionSettings, migrationLockTimeout, migrationTimeout } from "./connection.ts";
import { type Database, type DatabaseClient, type Db, databaseViews, type Tx } from "./database.ts";

/** Work that follows each migration, in its transaction: SQL and rows that are derived from the code. */
type AfterMigration = (tx: Tx) => Promise<void>;

const migrationsFolder = join(projectFolder, "migrations");

/** The names of all migrations in order, with their creation times, which drizzle uses as the version of a schema. */
async function listMigrations(): Promise<{ tag: string; when: number }[]> {
  const journal = await readFile(join(migrationsFolder, "meta/_journal.json"), "utf8");
  return JSON.parse(journal).entries;
}

/** The name of the newest migration, which identifies the schema of this version. */
export async function newestMigration(): Promise<string> {
  return (await listMigrations()).at(-1)?.tag ?? "";
}

/** Whether this version has a migration of this name. */
export async function isMigration(tag: string): Promise<boolean> {
  return (await listMigrations()).some((migration) => migration.tag === tag);
}

/** The name of the latest migration of a database, or undefined if it is empty or newer than this version. */
export async function migrationOf(db: Db): Promise<string | undefined> {
  const [table] = await db
    .select({ isThere: sql<boolean>`is_there` })
    .from(
      sql`(select to_regclass('drizzle.__drizzle_migrations') is not null as is_there) as found`,
    );
  if (!table?.isThere) return undefined;
  const [row] = await db
    .select({ last: sql<number>`last`.mapWith(Number) })
    .from(sql`(select max(created_at) as last from ${record}) as migrations`);
  return (await listMigrations()).find(({ when }) => when === row?.last)?.tag;
}

/** Arbitrary advisory lock key. */
const migrationLock = 48_201_337;

/** The migrations table of drizzle, which its tools read too. */
const record = sql`drizzle.__drizzle_migrations`;

/** Versions of the site that have started on this database, with the time of their first start. */
const versions = sql`drizzle.site_versions`;

/**
 * Throws if a newer version has changed the schema: this version would write rows that the newer one does not
 * understand.
 */
async function refuseNewer(tx: Tx): Promise<never> {
  const { rows } = await tx.execute(
    sql`select version from ${versions} order by started_at desc limit 1`,
  );
  throw new EnvError(
    `The database belongs to a newer version of the site: ${rows[0]?.version ?? "unknown"}, and this is ${siteVersion}. Start the newer one, or restore the backup from before the upgrade.`,
  );
}

/**
 * Brings the schema up to date within a transaction, unlike drizzle's migrator: a transaction-level advisory lock works
 * behind a pooler, and a failure leaves nothing behind. With `last`, stops at that migration; `complete` runs after
 * the newest one.
 */
async function migrateWithin(tx: Tx, complete: AfterMigration, last?: string): Promise<void> {
  // Lifts the account's limits: other processes may migrate for a long time.
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`set local lock_timeout = 0`);
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
  await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock}::bigint)`);
  await tx.execute(sql`set local lock_timeout = ${sql.raw(String(migrationLockTimeout))}`);
  // Queried each time: a pooled connection may have cached its absence.
  const { rows: schemas } = await tx.execute(
    sql`select from pg_namespace where nspname = 'drizzle'`,
  );
  if (schemas.length === 0) await tx.execute(sql`create schema drizzle`);
  await tx.execute(
    sql`create table if not exists ${record} (id serial primary key, hash text not null, created_at bigint)`,
  );
  await tx.execute(
    sql`create table if not exists ${versions} (version text primary key, started_at timestamptz not null default now())`,
  );
  const { rows } = await tx.execute(sql`select max(created_at) as last from ${record}`);
  const reached = Number(rows[0]?.last ?? 0);
  const known = await listMigrations();
  const newest = known.at(-1)?.when ?? 0;
  if (reached > newest) await refuseNewer(tx);
  const end = last ? (known.find(({ tag }) => tag === last)?.when ?? 0) : newest;
  for (const { sql: statements, hash, folderMillis } of readMigrationFiles({ migrationsFolder })) {
    if (folderMillis <= reached || folderMillis > end) continue;
    for (const statement of statements) await tx.execute(sql.raw(statement));
    await tx.execute(
      sql`insert into ${record} (hash, created_at) values (${hash}, ${folderMillis})`,
    );
  }
  if (end < newest) return;
  await tx.execute(
    sql`insert into ${versions} (version) values (${siteVersion}) on conflict do nothing`,
  );
  await complete(tx);
}

const runMigrations = (db: Database, complete: AfterMigration): Promise<void> =>
  db.transaction((tx) => migrateWithin(tx, complete));

/** PostgreSQL's `lock_not_available`. */
function isLocked(error: unknown): boolean {
  for (let found = error; found instanceof Error; found = found.cause) {
    if ("code" in found && found.code === "55P03") return true;
  }
  return false;
}

/**
 * Retries the migration while a table is in use. A single long wait would block all readers of that table, because
 * PostgreSQL queues them behind us.
 */
async function whenNotLocked(work: () => Promise<void>): Promise<void> {
  const end = performance.now() + migrationTimeout;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isLocked(error) || performance.now() > end) throw error;
      await delay(migrationLockTimeout);
    }
  }
}

/**
 * Migrates the schema. Processes that start together wait for each other without a timeout, on a separate connection. A
 * migration waits for a table in use in short turns, for a minute in total.
 */
async function migrate({ engine, db }: DatabaseClient, complete: AfterMigration): Promise<void> {
  if (engine.kind === "pglite") return runMigrations(db, complete);
  return whenNotLocked(() => migrateServer(engine.directString, complete));
}

async function migrateServer(connectionString: string, complete: AfterMigration): Promise<void> {
  const client = new pg.Client(connectionSettings(connectionString));
  // The waiting query rejects with the error.
  client.on("error", () => {});
  await client.connect();
  try {
    await runMigrations(databaseViews(drizzle({ client })).db, complete);
  } finally {
    await client.end().catch(() => {});
  }
}

/** The migrations of a schema whose derived data `complete` brings up to date. */
export const createMigrations = (complete: AfterMigration) => ({
  /** Brings the schema up to date within a transaction; with `last` no further than that migration. */
  migrateWithin: (tx: Tx, last?: string): Promise<void> => migrateWithin(tx, complete, last),
  /** The same in a separate transaction, without waiting for locked tables. */
  runMigrations: (db: Database): Promise<void> => runMigrations(db, complete),
  /** The same as a process does at its start: it waits for other processes, and for tables in use. */
  migrate: (client: DatabaseClient): Promise<void> => migrate(client, complete),
});
