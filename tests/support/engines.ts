import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, inject, type ProvidedContext } from "vitest";
import { migrate } from "#app/migrate.ts";
import { openDatabase } from "#platform/db/client.ts";
import type { Database, DatabaseClient, Tx } from "#platform/db/database.ts";
import { type Env, parseEnv } from "#platform/env.ts";
import { createLog } from "#platform/log.ts";
import { copyMigrated } from "./migrated-template.ts";
import "./scrypt-once.ts";
import { createDatabase } from "./postgres.ts";

export type Engine = "pglite" | "postgres";

/** An empty test environment: a temporary data folder and, on PostgreSQL, a separate database. */
export type TestEnvironment = { env: Env; dispose(): Promise<void> };

/** The run's PostgreSQL server. Throws if the run has none because the file's name promises a unit test. */
function providedServer(): ProvidedContext["postgres"] {
  const server = inject("postgres") as ProvidedContext["postgres"] | undefined;
  if (!server) throw new Error("A test that needs a database is named *.db.test.ts.");
  return server;
}

function testServer() {
  const server = providedServer();
  if ("missing" in server) throw new Error(server.missing);
  return server;
}

/**
 * Creates a test environment on `engine`; `settings` are added to its environment. Its database is migrated, which saves up
 * to seconds, unless `isEmpty`.
 */
export async function makeTestEnvironment(
  engine: Engine,
  settings: Record<string, string> = {},
  { isEmpty = false } = {},
): Promise<TestEnvironment> {
  const folder = mkdtempSync(join(tmpdir(), "datumline-test-"));
  const { url, migrated } = engine === "postgres" ? testServer() : {};
  const env = parseEnv({
    NODE_ENV: "test",
    DATA_DIR: folder,
    LOG_LEVEL: "silent",
    AUTH_SECRET: "a secret for tests that is long enough",
    ...(url ? { DATABASE_URL: await createDatabase(url, isEmpty ? undefined : migrated) } : {}),
    ...settings,
  });
  if (engine === "pglite" && !isEmpty) await copyMigrated(folder);
  return {
    env,
    dispose: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** A database that tests can also pass as a transaction: each of their statements is committed separately. */
export type TestDatabase = Database & Tx;

/** Lets a test write without a transaction. */
export const writable = (db: Database) => db as TestDatabase;

type MigratedDatabase = { env: Env; client: DatabaseClient; db: TestDatabase };

/** A migrated database in a separate environment for the tests of the surrounding suite; available from `beforeAll` on. */
export function migratedDatabase(engine: Engine): Readonly<MigratedDatabase> {
  const made = {} as MigratedDatabase;
  beforeAll(async () => {
    const { env, dispose } = await makeTestEnvironment(engine);
    const client = await openDatabase(env, createLog("silent"));
    await migrate(client);
    // Tests insert more rows at once than the time limit of visitors' queries allows.
    Object.assign(made, { env, client, db: writable(client.workDb) } satisfies MigratedDatabase);
    // Runs after every `afterAll`.
    return async () => {
      await client.close();
      await dispose();
    };
  });
  return made;
}

/** Runs the same tests on the embedded database and on a real PostgreSQL server. */
export function describeOnEachEngine(name: string, tests: (engine: Engine) => void): void {
  const server = providedServer();
  describe(`${name} on pglite`, () => tests("pglite"));
  // Only on a developer's machine without PostgreSQL; a CI run without it fails in its set-up.
  describe.skipIf("missing" in server)(`${name} on postgres`, () => tests("postgres"));
}
