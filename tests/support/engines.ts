import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, inject } from "vitest";
import { type Env, parseEnv } from "#server/env.ts";
import { createDatabase } from "./postgres.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Connection string of the test server's `postgres` database, or why there is none. */
    postgres: { url: string } | { missing: string };
  }
}

export type Engine = "pglite" | "postgres";

/** A fresh, empty place to work: a temporary data folder and, on PostgreSQL, a database of its own. */
export type Workplace = { env: Env; dispose(): Promise<void> };

function testServer(): string {
  const server = inject("postgres");
  if ("missing" in server) throw new Error(server.missing);
  return server.url;
}

/** Makes a workplace on `engine`; `settings` are added to its environment. */
export async function makeWorkplace(
  engine: Engine,
  settings: Record<string, string> = {},
): Promise<Workplace> {
  const folder = mkdtempSync(join(tmpdir(), "datumline-test-"));
  const env = parseEnv({
    NODE_ENV: "test",
    DATA_DIR: folder,
    LOG_LEVEL: "silent",
    AUTH_SECRET: "a secret for tests that is long enough",
    ...(engine === "postgres" ? { DATABASE_URL: await createDatabase(testServer()) } : {}),
    ...settings,
  });
  return {
    env,
    dispose: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Runs the same tests on the embedded database and on a real PostgreSQL server. */
export function describeOnEachEngine(name: string, tests: (engine: Engine) => void): void {
  const server = inject("postgres");
  describe(`${name} on pglite`, () => tests("pglite"));
  // Only where somebody works without a PostgreSQL at hand; a CI run without one fails in its set-up.
  describe.skipIf("missing" in server)(`${name} on postgres`, () => tests("postgres"));
}
