import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { migrate } from "#app/migrate.ts";
import { type Stores, withStores } from "#modules/backup/.server/source.ts";
import { type Env, parseEnv } from "#platform/env.ts";
import { createLog } from "#platform/log.ts";
import { type Engine, engines, expect, secret, test } from "#tests/e2e/fixtures.ts";
import { copyTo } from "#tests/support/backups.ts";
import { cleanEnv } from "#tests/support/clean-env.ts";
import { fillStores } from "#tests/support/filled-stores.ts";
import { isLong } from "#tests/support/long.ts";
import { siteDataOf } from "#tests/support/site-data.ts";
import { tell } from "./trial.ts";

const project = join(import.meta.dirname, "../../../..");
const rounds = isLong ? 20 : 1;
/** Migrating an empty embedded database takes long, so the short form covers only the other engine. */
const enginesTried: readonly Engine[] = isLong ? engines : ["postgres"];
const log = createLog("silent");

const settingsIn = (folder: string, name: string, databaseUrl?: string) => ({
  NODE_ENV: "test",
  LOG_LEVEL: "silent",
  AUTH_SECRET: secret.current,
  DATA_DIR: join(folder, name),
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
});

/**
 * `npm run import` as a separate process, from a folder into the stores of `settings`; killed after `killAfter`
 * milliseconds.
 */
async function importInto(settings: Record<string, string>, from: string, killAfter?: number) {
  const began = performance.now();
  const child = spawn(process.execPath, ["scripts/import.ts", "--from", from], {
    cwd: project,
    env: { ...cleanEnv, ...settings },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (text) => {
    said += text;
  });
  const ended = once(child, "exit");
  if (killAfter !== undefined) {
    await Promise.race([ended, pause(killAfter, undefined, { ref: false })]);
    child.kill("SIGKILL");
  }
  const [code, signal] = (await ended) as [number | null, NodeJS.Signals | null];
  return { code, signal, said, took: performance.now() - began };
}

/** Opening stores restricts this process's umask, which must not affect other tests. */
async function inStores<Result>(env: Env, work: (stores: Stores) => Promise<Result>) {
  const mask = process.umask();
  try {
    return await withStores(env, log, work);
  } finally {
    process.umask(mask);
  }
}

const kept = (settings: Record<string, string>) => inStores(parseEnv(settings), siteDataOf);

for (const engine of enginesTried) {
  test(`an import killed at any moment can be completed by the next one, on ${engine}`, {
    tag: "@slow",
  }, async ({ postgres }) => {
    test.setTimeout(900_000);
    const folder = mkdtempSync(join(tmpdir(), "datumline-import-"));
    const server = await postgres();
    const target = async (name: string) =>
      settingsIn(folder, name, engine === "postgres" ? await server.createDatabase() : undefined);
    const exported = join(folder, "export");
    try {
      const source = parseEnv(settingsIn(folder, "source", await server.createDatabase()));
      const before = await inStores(source, async (stores) => {
        await migrate(stores.database);
        await fillStores(stores, source);
        // Enough rows and then files to make the import last.
        await stores.database.autocommit.execute(
          sql`insert into contact_submissions (name, email, service, message)
              select 'Visitor ' || n, n || '@client.example', 'Solar', repeat('A line of text. ', 20)
              from generate_series(1, ${isLong ? 20_000 : 2_000}) n`,
        );
        for (let number = 0; number < (isLong ? 200 : 40); number += 1) {
          const content = Buffer.alloc(50_000, number);
          await stores.files.private.put(`quotes/plan-${number}.pdf`, content, "application/pdf");
        }
        await copyTo(exported, stores, source);
        return siteDataOf(stores);
      });

      const whole = await target("whole");
      const first = await importInto(whole, exported);
      expect(first).toMatchObject({ code: 0, said: "" });
      /** Milliseconds of the fastest import so far: an import must not end before it is killed. */
      let fastest = first.took;
      expect(await kept(whole)).toEqual(before);

      let [killed, tried] = [0, 0];
      const wrong: string[] = [];
      // An import that ends before it is killed is checked as well, but does not count.
      for (; killed < rounds && tried < 3 * rounds; tried += 1) {
        const settings = await target(`target-${tried}`);
        // The first quarter is the start of Node.
        const moment = fastest * (0.25 + 0.75 * Math.random());
        const torn = await importInto(settings, exported, moment);
        if (torn.signal === "SIGKILL") killed += 1;
        else fastest = Math.min(fastest, torn.took);
        const again = await importInto(settings, exported);
        if (again.code === 0) fastest = Math.min(fastest, again.took);
        const isDone = /^The database is not empty/.test(again.said);
        if (again.code !== 0 && !isDone) wrong.push(`after ${moment} ms: ${again.said}`);
        else if (JSON.stringify(await kept(settings)) !== JSON.stringify(before))
          wrong.push(`after ${moment} ms: not equal`);
        rmSync(settings.DATA_DIR, { recursive: true, force: true });
      }
      tell({
        trial: `import killed at a random moment, ${engine}`,
        rounds: killed,
        acknowledged: tried,
        lost: wrong.length,
        died: 0,
        note: `killed within ${Math.round(fastest)} ms; the next import was complete and equal`,
      });
      expect(wrong).toEqual([]);
      expect(killed).toBe(rounds);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
}
