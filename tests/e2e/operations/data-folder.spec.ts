import { execFile } from "node:child_process";
import { chmodSync, cpSync, lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { cleanEnv } from "#tests/support/clean-env.ts";
import { type Site, startSite } from "#tests/support/site.ts";
import { makeUniquePdf } from "#tests/support/upload-content.ts";

const project = join(import.meta.dirname, "../../..");

const everythingIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) =>
    join(entry.parentPath, entry.name),
  );

/** Files in a folder, and the folder itself, that other accounts can read, write or list. */
const openToOthers = (folder: string) =>
  [folder, ...everythingIn(folder)]
    .map((path) => ({ path, mode: lstatSync(path).mode & 0o777 }))
    .filter(({ mode }) => mode & 0o077)
    .map(({ path, mode }) => `${mode.toString(8)} ${path}`);

/** Runs `work` with the usual umask, which makes new files readable by everyone. */
async function withUsualMask<Result>(work: () => Promise<Result>): Promise<Result> {
  const mask = process.umask(0o022);
  try {
    return await work();
  } finally {
    process.umask(mask);
  }
}

/** Makes the site write rows, a file, and the database engine's internal files. */
async function use(site: Site): Promise<void> {
  const fields = { name: "Planner", email: "planner@client.example", service: "Solar" };
  const body = new URLSearchParams({ ...fields, message: "A roof" });
  expect((await fetch(`${site.origin}/contact`, { method: "POST", body })).status).toBe(200);
  const upload = await fetch(`${site.origin}/quote/files`, {
    method: "POST",
    headers: { "X-File-Name": "plan.pdf" },
    body: makeUniquePdf(100_000),
  });
  expect(upload.status).toBe(201);
  // The engine then deletes its cache file and creates it again when it next opens.
  await site.ask("create table if not exists made_by_a_test as select 1 as one");
  await site.ask("vacuum full pg_class");
}

test("other accounts on the machine can read nothing in DATA_DIR, even if an earlier version allowed it", {
  tag: "@slow",
}, async () => {
  const dataDir = test.info().outputPath("data");
  cpSync(process.env.TEMPLATE_DATA_DIR ?? "", dataDir, { recursive: true });
  const open = () => {
    for (const path of [dataDir, ...everythingIn(dataDir)]) {
      chmodSync(path, lstatSync(path).isDirectory() ? 0o755 : 0o644);
    }
  };
  open();
  const backups = test.info().outputPath("backups");
  const site = await withUsualMask(() => startSite({ dataDir, env: { BACKUP_TO: backups } }));
  try {
    await use(site);
    expect(openToOthers(dataDir)).toEqual([]);
    await site.pause();
    expect(openToOthers(dataDir)).toEqual([]);
    open();
    await withUsualMask(() => site.restart());
    await use(site);
    expect(openToOthers(dataDir)).toEqual([]);
  } finally {
    await site.pause();
  }
  const exported = test.info().outputPath("export");
  const run = (name: string, given: string[]) =>
    withUsualMask(() =>
      promisify(execFile)(process.execPath, [`scripts/${name}.ts`, ...given], {
        cwd: project,
        env: { ...cleanEnv, DATA_DIR: dataDir, BACKUP_TO: backups },
      }),
    );
  await run("doctor", []).catch(() => undefined);
  await run("backup", []);
  await run("export", ["--out", exported]);
  for (const folder of [dataDir, backups, exported]) expect(openToOthers(folder)).toEqual([]);
});
