import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { updateBlogTopics } from "./blog-topics.ts";
import type { Database, DatabaseClient } from "./client.ts";
import { connectionSettings } from "./connection.ts";
import { databaseViews } from "./database-views.ts";

const migrationsFolder = join(import.meta.dirname, "../../../migrations");

/** The name of the newest migration: which schema this version has. */
export async function newestMigration(): Promise<string> {
  const journal = await readFile(join(migrationsFolder, "meta/_journal.json"), "utf8");
  return JSON.parse(journal).entries.at(-1).tag;
}

/** Any number that nothing else in the database locks on. */
const migrationLock = 48_201_337;

/** drizzle's own record of what has been run; its tools read it too. */
const record = sql`drizzle.__drizzle_migrations`;

/**
 * All in one transaction, which drizzle's own migrator does not offer: a lock that ends with it is held by the same
 * connection throughout, also behind a pooler, and nothing of it stays.
 */
async function runMigrations(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock}::bigint)`);
    // Asked anew: behind a pooler the connection may remember from earlier that there is none.
    const { rows: schemas } = await tx.execute(
      sql`select from pg_namespace where nspname = 'drizzle'`,
    );
    if (schemas.length === 0) await tx.execute(sql`create schema drizzle`);
    await tx.execute(
      sql`create table if not exists ${record} (id serial primary key, hash text not null, created_at bigint)`,
    );
    const { rows } = await tx.execute(sql`select max(created_at) as last from ${record}`);
    const last = Number(rows[0]?.last ?? 0);
    for (const { sql: statements, hash, folderMillis } of readMigrationFiles({
      migrationsFolder,
    })) {
      if (folderMillis <= last) continue;
      for (const statement of statements) await tx.execute(sql.raw(statement));
      await tx.execute(
        sql`insert into ${record} (hash, created_at) values (${hash}, ${folderMillis})`,
      );
    }
    await updateBlogTopics(tx);
  });
}

/**
 * Brings the schema up to date. Processes that start together on one PostgreSQL wait for each other, as long as it
 * takes: on a connection of its own without any limit.
 */
export async function migrate({ engine, db }: DatabaseClient): Promise<void> {
  if (engine.kind === "pglite") return runMigrations(db);
  const client = new pg.Client(connectionSettings(engine.connectionString));
  // What broke is told by the query that waited.
  client.on("error", () => {});
  await client.connect();
  try {
    await runMigrations(databaseViews(drizzle({ client })).db);
  } finally {
    await client.end().catch(() => {});
  }
}
