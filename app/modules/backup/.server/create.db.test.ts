import { execFile, spawnSync } from "node:child_process";
import {
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { startServices } from "#app/start.ts";
import type { Env } from "#platform/env.ts";
import { createLog } from "#platform/log.ts";
import { chunkPath, openFolderStorage, type Storage } from "#platform/storage/storage.ts";
import { copyTo, withSite } from "#tests/support/backups.ts";
import { cleanEnv } from "#tests/support/clean-env.ts";
import { makeTestEnvironment } from "#tests/support/engines.ts";
import { fillStores } from "#tests/support/filled-stores.ts";
import { createBackup } from "./create.ts";
import { BackupInProgress, withLock } from "./lock.ts";
import { copiesIn, openRepository, openRepositoryToWrite } from "./repository.ts";
import { backupSourceOf, type Stores } from "./source.ts";
import { verify } from "./verify.ts";

const folder = mkdtempSync(join(tmpdir(), "datumline-copy-"));
const newFolder = () => join(folder, crypto.randomUUID());
const passphrase = "a passphrase that is long enough";

let env: Env;
beforeAll(async () => {
  const made = await makeTestEnvironment("pglite");
  env = made.env;
  await withSite(env, (stores) => fillStores(stores, env));
  return async () => {
    await made.dispose();
    rmSync(folder, { recursive: true, force: true });
  };
});

/** Runs a command-line program as an operator does. */
const run = (script: string, given: string[], settings: Record<string, string> = {}) =>
  promisify(execFile)(process.execPath, [`scripts/${script}.ts`, ...given], {
    env: { ...cleanEnv, DATA_DIR: env.DATA_DIR, ...settings },
  });

const verdictOn = async (place: string, phrase?: string) =>
  verify(await openRepository(openFolderStorage(place), phrase));

/** The storage unchanged, except for one method. */
const changed = (storage: Storage, change: Partial<Storage>): Storage => ({
  ...storage,
  ...change,
});

describe("a copy", () => {
  it("adds only new data, and continues an interrupted one", async () => {
    const place = newFolder();
    await withSite(env, async (stores) => {
      const vault = await openRepositoryToWrite(openFolderStorage(place), undefined);
      const source = backupSourceOf(stores, env);
      // The second file cannot be read, as if the bucket were unreachable or the process killed.
      let reads = 0;
      const away = changed(stores.files.public, {
        read: (path) => {
          reads += 1;
          return reads > 2 ? Promise.reject(new Error("away")) : stores.files.public.read(path);
        },
      });
      const cut = { ...source, files: { ...source.files, public: away } };
      await expect(createBackup(vault, cut)).rejects.toThrow("away");
      const { complete, partial } = copiesIn((await vault.list()).keys());
      expect([complete.length, partial.length]).toEqual([0, 1]);

      const first = await createBackup(vault, source);
      expect(first).toMatchObject({ files: { count: 4 }, newFiles: 3, missing: [], unusable: [] });
      expect(copiesIn((await vault.list()).keys())).toEqual({ complete: [first.id], partial: [] });

      const { files } = stores;
      await files.private.put("quotes/new.txt", Buffer.from("new"), "text/plain");
      await files.private.put("quotes/again.txt", Buffer.from("new"), "text/plain");
      // Part of an incomplete upload, which is not a file yet.
      const piece = chunkPath(crypto.randomUUID(), 0);
      await files.private.put(piece, Buffer.from("%PDF"), "application/octet-stream");
      const next = await createBackup(vault, source);
      expect(next).toMatchObject({ files: { count: 6 }, newFiles: 1, newBytes: 3 });
      for (const name of ["new", "again"]) await files.private.remove(`quotes/${name}.txt`);
      await files.private.remove(piece);
      const { copies, problems } = await verify(vault);
      expect(copies).toEqual([first.id, next.id]);
      expect(problems).toEqual([]);
    });
  });

  it("names missing files, and completes nevertheless", async () => {
    const place = newFolder();
    await withSite(env, async (stores) => {
      const { files } = stores;
      const ghost = { path: "quotes/ghost.pdf", size: 1, lastModified: new Date() };
      const listing = changed(files.private, {
        list: async () => {
          const { objects } = await files.private.list();
          const there = objects.filter(({ path }) => path !== "quotes/plan.pdf");
          return { objects: [...there, ghost], next: undefined };
        },
      });
      const source = { ...backupSourceOf(stores, env), files: { ...files, private: listing } };
      const vault = await openRepositoryToWrite(openFolderStorage(place), undefined);
      const { missing } = await createBackup(vault, source);
      // One was deleted during copying, the other is only named by a row.
      expect(missing).toEqual(["private/quotes/ghost.pdf", "private/quotes/plan.pdf"]);
    });
    expect((await verdictOn(place)).problems).toEqual([]);
  });

  it("is refused while another is running, but not by the lock of a killed process", async () => {
    const place = newFolder();
    const storage = openFolderStorage(place);
    await withSite(env, async (stores) => {
      await copyTo(place, stores, env);
      await withLock(storage, async () => {
        await expect(copyTo(place, stores, env)).rejects.toThrow(BackupInProgress);
      });
      const { pid } = spawnSync(process.execPath, ["--version"]);
      const lock = { owner: "killed", host: hostname(), pid, at: new Date() };
      await storage.put("lock.json", Buffer.from(JSON.stringify(lock)), "application/json");
      await copyTo(place, stores, env);
      expect(existsSync(join(place, "lock.json"))).toBe(false);
    });
  });
});

describe("an encrypted copy", () => {
  it("reveals nothing without the passphrase, not even names", async () => {
    const place = newFolder();
    const sealed = { ...env, BACKUP_PASSPHRASE: passphrase };
    await withSite(env, async (stores) => {
      const first = await copyTo(place, stores, sealed);
      expect(first).toMatchObject({ files: { count: 4 }, newFiles: 4 });
      expect(await copyTo(place, stores, sealed)).toMatchObject({ newFiles: 0 });
    });
    const names = globSync("**/*", { cwd: place, withFileTypes: true }).filter((each) =>
      each.isFile(),
    );
    for (const { parentPath, name } of names) {
      expect(name).toMatch(/\.age$|^backup\.json$/);
      expect(name).not.toMatch(/plan|quotes|1-image/);
      const content = readFileSync(join(parentPath, name));
      // The header that the `age` program itself looks for.
      if (name.endsWith(".age"))
        expect(content.subarray(0, 22).toString()).toBe("age-encryption.org/v1\n");
      for (const word of ["%PDF", "visitor@example.com"])
        expect(content.includes(word)).toBe(false);
    }
    expect((await verdictOn(place, passphrase)).problems).toEqual([]);
    await expect(verdictOn(place)).rejects.toThrow(/is encrypted\. Set BACKUP_PASSPHRASE/);
    await expect(verdictOn(place, `${passphrase}!`)).rejects.toThrow(
      /does not decrypt this backup/,
    );
  });

  it("does not mix with unencrypted data, nor with a folder that is not a backup", async () => {
    const place = newFolder();
    await withSite(env, async (stores) => {
      await copyTo(place, stores, env);
      await expect(
        copyTo(place, stores, { ...env, BACKUP_PASSPHRASE: passphrase }),
      ).rejects.toThrow(/created without a passphrase/);
    });
    await expect(run("export", ["--out", "app"])).rejects.toMatchObject({
      code: 1,
      stderr: "The destination is not empty and is not a backup.\n",
    });
  });
});

it("names each changed byte, lost file and lost row", async () => {
  const place = newFolder();
  await withSite(env, (stores) => copyTo(place, stores, env));
  const [id = ""] = globSync("*", { cwd: join(place, "copies") });
  const [changedFile = "", lost = ""] = globSync("files/*/*", { cwd: place })
    .map((name) => join(place, name))
    .filter((name) => statSync(name).size > 0);
  writeFileSync(changedFile, readFileSync(changedFile).fill(0, 3, 4));
  rmSync(lost);
  rmSync(join(place, "copies", id, "rows/leads.jsonl.gz"));
  const { problems } = await verdictOn(place);
  expect(problems).toHaveLength(3);
  expect(problems[0]).toMatch(/: the rows of leads cannot be read \(.*\)\.$/);
  expect(problems.slice(1).sort()).toEqual([
    expect.stringMatching(/: (public|private)\/.+ cannot be read \(.*\)\.$/),
    expect.stringMatching(/: (public|private)\/.+ has changed since it was written\.$/),
  ]);
  await expect(run("verify", [place])).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/^Read 1 copy with \d+ files, .+: 3 problems\.$/m),
  });
});

describe("while the site is running", () => {
  it("copies the embedded database through its process, for the same account only", async () => {
    const services = await startServices(env, createLog("silent"));
    const place = newFolder();
    try {
      expect(statSync(join(env.DATA_DIR, "process.sock")).mode & 0o777).toBe(0o600);
      const { stdout } = await run("export", ["--out", place]);
      expect(stdout).toMatch(/^Copied [\d,]+ rows and 4 files to .+ as \d{4}-.+Z\.$/m);
      expect(globSync("rows-*", { cwd: env.DATA_DIR })).toEqual([]);
    } finally {
      await services.stop();
    }
    const { stdout } = await run("verify", [place]);
    expect(stdout).toMatch(/^Read 1 copy with 4 files, .+: no problems\.\n$/);
    await expect(run("import", ["--from", place])).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^The database is not empty: .+\n$/),
    });
  });

  it.skipIf("missing" in inject("postgres"))(
    "refuses a PostgreSQL of another version and does not change it",
    async () => {
      const server = await makeTestEnvironment("postgres");
      const newest = sql`(select max(created_at) from drizzle.__drizzle_migrations)`;
      const migrations = (stores: Stores) =>
        stores.database.autocommit
          .execute(sql`select ${newest} as newest`)
          .then(({ rows }) => rows);
      await withSite(server.env, async (stores) => {
        await copyTo(newFolder(), stores, server.env);
        await stores.database.autocommit.execute(
          sql`delete from drizzle.__drizzle_migrations where created_at = ${newest}`,
        );
        const before = await migrations(stores);
        await expect(copyTo(newFolder(), stores, server.env)).rejects.toThrow(
          /^The database has schema \d{4}_\w+, but this version needs \d{4}_\w+\. Use the version/,
        );
        expect(await migrations(stores)).toEqual(before);
      });
      await server.dispose();
    },
  );
});
