import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { drizzle as drizzlePostgres } from "drizzle-orm/node-postgres";
import { migrate as migratePostgres } from "drizzle-orm/node-postgres/migrator";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import type { DatabaseClient } from "./client.ts";

const migrationsFolder = join(import.meta.dirname, "../../../migrations");

/** The name of the newest migration: which schema this version has. */
export async function newestMigration(): Promise<string> {
  const journal = await readFile(join(migrationsFolder, "meta/_journal.json"), "utf8");
  return JSON.parse(journal).entries.at(-1).tag;
}

/** Any number that nothing else in the database locks on. */
const migrationLock = 48_201_337;

/** Brings the schema up to date. Processes that start together on one PostgreSQL wait for each other. */
export async function migrate({ engine }: DatabaseClient): Promise<void> {
  if (engine.kind === "pglite") {
    await migratePglite(drizzlePglite({ client: engine.pglite }), { migrationsFolder });
    return;
  }
  const connection = await engine.pool.connect();
  try {
    await connection.query("SELECT pg_advisory_lock($1)", [migrationLock]);
    await migratePostgres(drizzlePostgres({ client: connection }), { migrationsFolder });
  } finally {
    await connection.query("SELECT pg_advisory_unlock($1)", [migrationLock]).catch(() => {});
    connection.release();
  }
}
