import { execFile } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { adminEnv, people, sessionCookie } from "#tests/e2e/admin/admin-site.ts";
import {
  expect,
  type MailSite,
  screenEngines,
  secret,
  test,
  withConsent,
} from "#tests/e2e/fixtures.ts";
import {
  choose,
  fillInNeeded,
  openProject,
  projectForm,
  send,
  thanks,
} from "#tests/e2e/requests/quote/quote-page.ts";
import { cleanEnv } from "#tests/support/clean-env.ts";
import { publicPages } from "#tests/support/public-pages.ts";
import { queryRows } from "#tests/support/rows.ts";
import { startS3Server } from "#tests/support/s3-server.ts";
import { makePdf } from "#tests/support/sample-files.ts";
import { makePng } from "#tests/support/sample-images.ts";
import { startSite } from "#tests/support/site.ts";
import { until } from "#tests/support/until.ts";
import { waitLikeAPerson } from "#tests/support/wait-like-a-person.ts";

const project = join(import.meta.dirname, "../../..");
const passphrase = "correct horse battery staple";

test.use({ javaScriptEnabled: false });

/** Runs a command-line program with exactly these settings. */
const run = (name: string, given: string[], env: Record<string, string>) =>
  promisify(execFile)(process.execPath, [`scripts/${name}.ts`, ...given], {
    cwd: project,
    env: { ...cleanEnv, ...env },
  });

/** Public pages without content that differs per request: form tokens and hydration data. */
async function pagesOf(origin: string, paths: readonly string[]): Promise<Record<string, string>> {
  const pages: Record<string, string> = {};
  for (const path of paths) {
    const answer = await fetch(origin + path);
    expect(answer.status, path).toBe(200);
    // Images are compared byte by byte.
    const body = Buffer.from(await answer.arrayBuffer()).toString("latin1");
    const tokens = [...body.matchAll(/name="form_token" value="([^"]+)"/g)];
    const untold = tokens.reduce((text, [, token = ""]) => text.replaceAll(token, "token"), body);
    pages[path] = untold // Hydration data numbers its values by position.
      .replaceAll(/<script\b[\s\S]*?<\/script>/g, "");
  }
  return pages;
}

/** Reports the first difference between two pages instead of both in full. */
function expectSame(path: string, found: string, wanted: string): void {
  if (found === wanted) return;
  const at = [...wanted].findIndex((letter, index) => letter !== found[index]);
  expect(found.slice(at, at + 100), path).toBe(wanted.slice(at, at + 100));
  expect(found.length, path).toBe(wanted.length);
}

/** A visitor sends a project with a drawing. */
async function sendProject(page: Page, own: MailSite): Promise<void> {
  await withConsent(page);
  await openProject(page, own);
  const form = projectForm(page);
  await fillInNeeded(form, "visitor@client.example");
  await choose(page, { "Lageplan Süd.pdf": makePdf(300_000) });
  await waitLikeAPerson(page);
  await send(form);
  await expect(thanks(page)).toBeVisible();
}

/** The firm adds an image to its library. Returns its public URL. */
async function publishImage(own: MailSite): Promise<string> {
  const answer = await fetch(`${own.site.origin}/admin/media/files?folder=media`, {
    method: "POST",
    headers: {
      Cookie: await sessionCookie(own, people.admin.email),
      "X-File-Name": "hall.png",
    },
    body: new Uint8Array(await makePng({ width: 900, height: 600 })),
  });
  expect(answer.status).toBe(201);
  const { url } = await answer.json();
  // Waits for all widths, so that the backup has all of them.
  const made = "select from stored_files where cardinality(widths) > 0";
  await until(async () => (await queryRows(own, made))[0], { what: "the image's widths" });
  return url;
}

/** Lets the queue back up the site, as it does every night. Returns the copy's name. */
async function backUpTonight(own: MailSite): Promise<string> {
  const copy = "select copy from backups where failure = '' order by started_at desc limit 1";
  const last = async () => (await queryRows(own, copy))[0]?.copy;
  const former = await until(last, { what: "the backup at the start" });
  await queryRows(own, "update backups set started_at = started_at - interval '1 day'");
  await queryRows(own, "insert into pgboss.job (name) values ('backup')");
  return String(
    await until(async () => ((await last()) === former ? undefined : last()), { what: "a backup" }),
  );
}

for (const from of screenEngines("pglite")) {
  test(`a lost machine is restored from last night's backup, from ${from} to pglite`, {
    tag: "@slow",
  }, async ({ page, ownSite }) => {
    test.slow();
    const s3 = from === "postgres" ? await startS3Server("files", "backups") : undefined;
    const place = s3 ? "s3://backups/nightly" : test.info().outputPath("backup");
    const { S3_BUCKET: _, ...bucket } = s3?.settings() ?? {};
    const keys = Object.fromEntries(
      Object.entries(bucket).map(([name, value]) => [`BACKUP_${name}`, value]),
    );
    const backup = { BACKUP_TO: place, BACKUP_PASSPHRASE: passphrase, ...keys };
    const own = await ownSite(from, { ...adminEnv, ...backup, ...s3?.settings() });
    await sendProject(page, own);
    const image = await publishImage(own);
    const paths = [...publicPages, image];
    const copy = await backUpTonight(own);
    const before = await pagesOf(own.site.origin, paths);
    const { rows } = await queryRows(own, "select count(*)::int as rows from leads").then(
      ([row]) => row ?? {},
    );
    expect(rows).toBe(1);

    // The machine is lost; a new one has the backup, the passphrase and nothing else.
    await own.site.kill();
    const dataDir = test.info().outputPath("restored");
    const settings = { DATA_DIR: dataDir, ...backup };
    expect((await run("verify", [place], settings)).stdout).toMatch(/: no problems\.$/m);
    const { stdout } = await run("import", ["--from", place], settings);
    expect(stdout).toMatch(
      new RegExp(`^Imported [\\d,]+ rows and \\d+ files of copy ${copy} from `),
    );
    const restored = await startSite({
      dataDir,
      port: own.site.port,
      env: { SEED: "demo", AUTH_SECRET: secret.current },
    });
    try {
      const after = await pagesOf(restored.origin, paths);
      for (const path of paths) expectSame(path, after[path] ?? "", before[path] ?? "");
      // Everyone's account still works and shows the visitors' requests.
      await sessionCookie({ site: restored }, people.admin.email);
      const [lead] = await restored.ask(
        "select attachments from leads join quote_requests q on q.id = request_id",
      );
      expect(lead?.attachments).toMatchObject([{ name: "Lageplan Süd.pdf", size: 300_000 }]);
      const [drawing = ""] = globSync("files/private/quotes/*", { cwd: dataDir });
      expect(readFileSync(join(dataDir, drawing)).equals(makePdf(300_000))).toBe(true);
    } finally {
      await restored.stop();
      await s3?.stop();
    }
  });
}
