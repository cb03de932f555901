// A step of the build: creates build/empty-database, an embedded database with all tables and no rows. A first start
// copies it (app/platform/db/embedded.ts), and so do tests. Cached until migrations or dependencies change.

import { createHash } from "node:crypto";
import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { jobHandlers } from "#app/job-handlers.ts";
import { migrate } from "#app/migrate.ts";
import { openDatabase } from "#platform/db/client.ts";
import { parseEnv } from "#platform/env.ts";
import { startQueue } from "#platform/jobs/runner.ts";
import { createLog } from "#platform/log.ts";

const project = join(import.meta.dirname, "..");
const cache = join(project, "build/.cache/migrated-pglite");

/** The sources of the embedded database's schema. */
function stateOfMigrations(): string {
  const hash = createHash("sha256");
  const files = globSync("migrations/**/*.{sql,json}", { cwd: project }).sort();
  for (const file of [...files, "package.json"]) {
    hash.update(file).update(readFileSync(join(project, file)));
  }
  return hash.digest("hex").slice(0, 16);
}

/** Creates all tables of a database, including those of the queue: they take as long as all others. */
export async function makeTables(settings: Record<string, string>): Promise<void> {
  const log = createLog("silent");
  const secret = "no row is signed with this secret";
  const client = await openDatabase(
    parseEnv({ NODE_ENV: "test", AUTH_SECRET: secret, ...settings }),
    log,
  );
  await migrate(client);
  const queue = await startQueue(
    client,
    log,
    jobHandlers.map(({ job }) => job),
  );
  await queue.stop();
  await client.close();
}

async function make(target: string): Promise<void> {
  mkdirSync(cache, { recursive: true });
  // The databases of earlier migrations are no longer needed.
  for (const former of globSync("[0-9a-f]*", { cwd: cache })) {
    rmSync(join(cache, former), { recursive: true, force: true });
  }
  const folder = mkdtempSync(join(cache, "making-"));
  await makeTables({ DATA_DIR: folder });
  try {
    renameSync(join(folder, "pglite"), target);
  } catch {
    // Another process was faster.
  }
  rmSync(folder, { recursive: true, force: true });
}

/** The folder of an embedded database with all tables, which must be copied and never opened. */
export async function emptyDatabase(): Promise<string> {
  const folder = join(cache, stateOfMigrations());
  if (!existsSync(folder)) await make(folder);
  return folder;
}

if (import.meta.main) {
  const made = join(project, "build/empty-database");
  const mark = join(project, "build/.empty-database-from");
  const state = stateOfMigrations();
  if (!existsSync(mark) || readFileSync(mark, "utf8") !== state) {
    rmSync(mark, { force: true });
    rmSync(made, { recursive: true, force: true });
    cpSync(await emptyDatabase(), made, { recursive: true });
    // By default only the account that built the engine's files can read them; another account may run the site.
    for (const entry of readdirSync(made, { recursive: true, withFileTypes: true })) {
      chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
    }
    writeFileSync(mark, state);
  }
}
