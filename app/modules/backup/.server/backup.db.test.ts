import { execFile } from "node:child_process";
import { globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { startServices } from "#app/start.ts";
import { findAlerts } from "#modules/operations/.server/alerts.ts";
import { createLog } from "#platform/log.ts";
import { cleanEnv } from "#tests/support/clean-env.ts";
import { describeOnEachEngine, makeTestEnvironment } from "#tests/support/engines.ts";
import { startS3Server } from "#tests/support/s3-server.ts";
import { until } from "#tests/support/until.ts";
import { runNightlyBackup } from "./handlers.ts";
import { readLastBackups } from "./queries/backups.ts";
import { copiesIn, openLocation, openRepository } from "./repository.ts";

const log = createLog("silent");
const day = 24 * 3600_000;

/** A running site that backs itself up according to `settings`, and the existing copies. */
async function startBackedUp(engine: "pglite" | "postgres", settings: Record<string, string>) {
  const { env, dispose } = await makeTestEnvironment(engine, settings);
  const services = await startServices(env, log);
  const { db } = services;
  return {
    services,
    /** An operator's input to a program. */
    settings: {
      ...cleanEnv,
      DATA_DIR: env.DATA_DIR,
      ...settings,
      ...(env.DATABASE_URL && { DATABASE_URL: env.DATABASE_URL }),
      AUTH_SECRET: env.AUTH_SECRET,
    },
    firstCopy: () =>
      until(async () => (await readLastBackups(db)).copy, { what: "a backup at the start" }),
    /** As the queue runs it at `now`, for the nth time; at another place if one is given. */
    run: (now: Date, retryCount = 0, BACKUP_TO = env.BACKUP_TO) =>
      runNightlyBackup(
        { ...services, env: { ...env, BACKUP_TO } },
        { retryCount, retryLimit: 3 },
        now,
      ),
    async copies() {
      const place = await openLocation(env.BACKUP_TO ?? "", env);
      return copiesIn((await (await openRepository(place, env.BACKUP_PASSPHRASE)).list()).keys())
        .complete;
    },
    async troubles() {
      const mails = { waiting: 0, oldestSeconds: 0, refused: 0 };
      const well = {
        faults: { files: 0, first: undefined },
        queues: [],
        mails,
        webhooks: { failed: 0 },
        disk: { free: 1, size: 1 },
      };
      const found = findAlerts({ ...well, backups: await readLastBackups(db) }, []);
      return found.map(({ sentence }) => sentence);
    },
    async stop() {
      await services.stop();
      await dispose();
    },
  };
}

describeOnEachEngine("the nightly backup", (engine) => {
  it("creates a copy once a night, keeps the right copies, and reports failures", async () => {
    const folder = mkdtempSync(join(tmpdir(), "datumline-nightly-"));
    const to = join(folder, "backup");
    const site = await startBackedUp(engine, {
      BACKUP_TO: to,
      BACKUP_KEEP_DAYS: "2",
      BACKUP_KEEP_WEEKS: "0",
      BACKUP_PASSPHRASE: "a passphrase that is long enough",
    });
    const { privateFiles } = site.services;
    const files = () => globSync("files/*/*", { cwd: to }).length;
    try {
      const { copy } = await site.firstCopy();
      expect(await site.copies()).toEqual([copy]);
      await site.run(new Date());
      expect(await site.copies()).toEqual([copy]);

      // The next night; of one day the newest copy is kept, with its file.
      await privateFiles.put("quotes/old.txt", Buffer.from("old"), "text/plain");
      await site.run(new Date(Date.now() + day));
      const [second, ...others] = await site.copies();
      expect([second === copy, others]).toEqual([false, []]);
      const before = files();

      // By an operator, while the site runs; it is recorded like any other.
      await privateFiles.remove("quotes/old.txt");
      const { stdout } = await promisify(execFile)(process.execPath, ["scripts/backup.ts"], {
        env: site.settings,
      });
      expect(stdout).toMatch(/^Deleted: 1 copy, 1 file\.$/m);
      expect(files()).toBe(before - 1);
      expect(await site.copies()).toHaveLength(1);
      expect(await site.troubles()).toEqual([]);

      const nextNight = new Date(Date.now() + 2 * day);
      const wrong = join(process.cwd(), "docs");
      await expect(site.run(nextNight, 0, wrong)).rejects.toThrow(/is not a backup/);
      // It is retried.
      expect(await site.troubles()).toEqual([]);
      await expect(site.run(nextNight, 3, wrong)).rejects.toThrow(/is not a backup/);
      expect(await site.troubles()).toEqual([
        "The last backup failed: The destination is not empty and is not a backup.",
      ]);
      await site.run(new Date(nextNight.getTime() + 1));
      expect(await site.troubles()).toEqual([]);
    } finally {
      await site.stop();
      rmSync(folder, { recursive: true });
    }
  });
});

it("writes to a separate bucket", async () => {
  const s3 = await startS3Server("backups");
  const { S3_ENDPOINT = "", S3_ACCESS_KEY_ID = "", S3_SECRET_ACCESS_KEY = "" } = s3.settings();
  const site = await startBackedUp("pglite", {
    BACKUP_TO: "s3://backups/site",
    BACKUP_S3_REGION: "us-east-1",
    BACKUP_S3_ENDPOINT: S3_ENDPOINT,
    BACKUP_S3_ACCESS_KEY_ID: S3_ACCESS_KEY_ID,
    BACKUP_S3_SECRET_ACCESS_KEY: S3_SECRET_ACCESS_KEY,
  });
  try {
    const { copy } = await site.firstCopy();
    expect(await site.copies()).toEqual([copy]);
  } finally {
    await site.stop();
    await s3.stop();
  }
});
