import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { join } from "node:path";
import { openDatabase } from "#server/db/client.ts";
import { migrate } from "#server/db/migrate.ts";
import { parseEnv } from "#server/env.ts";
import { startQueue } from "#server/jobs/runner.ts";
import { createLog } from "#server/log.ts";
import { createDatabase } from "./postgres.ts";

const project = join(import.meta.dirname, "../..");
const cache = join(project, "node_modules/.cache/migrated-pglite");

/** What the schema of the embedded database comes from. */
function stateOfMigrations(): string {
  const hash = createHash("sha256");
  const files = globSync("migrations/**/*.{sql,json}", { cwd: project }).sort();
  for (const file of [...files, "package.json"]) {
    hash.update(file).update(readFileSync(join(project, file)));
  }
  return hash.digest("hex").slice(0, 16);
}

/** Gives a database all tables, those of the queue as well: they take as long as all others. */
async function fill(settings: Record<string, string>): Promise<void> {
  const log = createLog("silent");
  const secret = "a secret for tests that is long enough";
  const client = await openDatabase(
    parseEnv({ NODE_ENV: "test", AUTH_SECRET: secret, ...settings }),
    log,
  );
  await migrate(client);
  await (await startQueue(client, log)).stop();
  await client.close();
}

/** Makes a migrated database on a PostgreSQL server for others to be copies of. Returns its connection string. */
export async function makePostgresTemplate(serverUrl: string): Promise<string> {
  const template = await createDatabase(serverUrl);
  await fill({ DATABASE_URL: template });
  return template;
}

async function makeTemplate(template: string): Promise<void> {
  mkdirSync(cache, { recursive: true });
  // Those of former migrations are wanted by nobody.
  for (const former of globSync("[0-9a-f]*", { cwd: cache })) {
    rmSync(join(cache, former), { recursive: true, force: true });
  }
  const folder = mkdtempSync(join(cache, "making-"));
  await fill({ DATA_DIR: folder });
  try {
    renameSync(join(folder, "pglite"), template);
  } catch {
    // Another worker was quicker.
  }
  rmSync(folder, { recursive: true, force: true });
}

/**
 * Begins the embedded database of a data folder as a copy of a migrated one: making one from nothing takes three seconds of the
 * processor. The template is kept until the migrations or the dependencies change.
 */
export async function copyMigrated(dataDir: string): Promise<void> {
  const template = join(cache, stateOfMigrations());
  if (!existsSync(template)) await makeTemplate(template);
  cpSync(template, join(dataDir, "pglite"), { recursive: true });
}
