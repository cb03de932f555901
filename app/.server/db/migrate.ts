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

/** Arbitrary advisory lock key. */
const migrationLock = 48_201_337;

/** drizzle's own migrations table; its tools read it too. */
const record = sql`drizzle.__drizzle_migrations`;

/**
 * Runs all migrations in one transaction, unlike drizzle's migrator: a transaction-level advisory lock works behind a
 * pooler, and a failure leaves nothing behind.
 */
async function runMigrations(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock}::bigint)`);
    // Queried each time: a pooled connection may have cached that there is none.
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
 * Migrates the schema. Processes that start together wait for each other on the lock without a timeout, on a connection
 * of their own.
 */
export async function migrate({ engine, db }: DatabaseClient): Promise<void> {
  if (engine.kind === "pglite") return runMigrations(db);
  const client = new pg.Client(connectionSettings(engine.connectionString));
  // The waiting query rejects with the error.
  client.on("error", () => {});
  await client.connect();
  try {
    await runMigrations(databaseViews(drizzle({ client })).db);
  } finally {
    await client.end().catch(() => {});
  }
}
