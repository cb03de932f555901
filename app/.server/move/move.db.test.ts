import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { getTableName, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { type Engine, makeTestEnvironment } from "../../../tests/support/engines.ts";
import { fillStores, waitingMail } from "../../../tests/support/filled-stores.ts";
import { type S3TestServer, startS3Server } from "../../../tests/support/s3-server.ts";
import { schemaTables } from "../../../tests/support/schema-tables.ts";
import { SmtpSink } from "../../../tests/support/smtp-sink.ts";
import { until } from "../../../tests/support/until.ts";
import type { Env } from "../env.ts";
import { createLog } from "../log.ts";
import { startServices } from "../services.ts";
import { exportTo } from "./export.ts";
import { importFrom, queueWidths } from "./import.ts";
import { areas, MoveRefused } from "./layout.ts";
import { leftTables, movedTables } from "./moved-tables.ts";
import { type Stores, withStores } from "./stores.ts";

const log = createLog("silent");
const folder = mkdtempSync(join(tmpdir(), "datumline-move-"));
const newFolder = () => join(folder, crypto.randomUUID());

let s3: S3TestServer;
const leaving: (() => Promise<void>)[] = [];

beforeAll(async () => {
  s3 = await startS3Server("moved");
});
afterAll(async () => {
  await s3.stop();
  for (const dispose of leaving) await dispose();
  rmSync(folder, { recursive: true, force: true });
});

async function newEnv(engine: Engine, settings?: Record<string, string>): Promise<Env> {
  const { env, dispose } = await makeTestEnvironment(engine, settings);
  leaving.push(dispose);
  return env;
}

/** What there is of a table, but for the jobs, which stay behind. */
async function rowsOf({ database }: Stores, table: PgTable): Promise<string[]> {
  const rows = await database.db.transaction(async (tx) => {
    await tx.execute(sql`set local time zone 'UTC'`);
    const found = await tx.execute(sql`select to_jsonb(t) - 'job_id' as row from ${table} t`);
    return found.rows;
  });
  return rows.map(({ row }) => JSON.stringify(row)).sort();
}

async function filesOf({ files }: Stores) {
  const found: string[][] = [];
  for (const area of areas) {
    for (const { path } of (await files[area].list()).objects) {
      if (area === "public" && path.startsWith("private/")) continue;
      const content = await text(await files[area].read(path));
      found.push([area, path, content, await files[area].contentType(path)]);
    }
  }
  return found.sort();
}

async function allOf(stores: Stores) {
  const rows: Record<string, string[]> = {};
  for (const table of movedTables) rows[getTableName(table)] = await rowsOf(stores, table);
  return { rows, files: await filesOf(stores) };
}

const importInto = (env: Env, from: string) =>
  withStores(env, log, async (stores) => {
    await importFrom(from, stores);
    return allOf(stores);
  });

it("every table moves, or stays behind on purpose", async () => {
  expect([...movedTables, ...leftTables].map(getTableName).sort()).toEqual(
    (await schemaTables()).map(getTableName).sort(),
  );
});

describe.skipIf("missing" in inject("postgres"))("everything that the site keeps", () => {
  let source: Env;
  let exported: string;
  let before: Awaited<ReturnType<typeof allOf>>;

  beforeAll(async () => {
    source = await newEnv("pglite");
    exported = newFolder();
    before = await withStores(source, log, async (stores) => {
      await fillStores(stores, source);
      await exportTo(exported, stores);
      return allOf(stores);
    });
  });

  it("moves to PostgreSQL and a bucket and back, row for row and file for file", async () => {
    for (const [table, rows] of Object.entries(before.rows)) {
      expect(rows.length, `rows of ${table} to move`).toBeGreaterThan(0);
    }
    const server = await newEnv("postgres", s3.settings());
    const back = newFolder();
    await withStores(server, log, async (stores) => {
      await importFrom(exported, stores);
      expect(await allOf(stores)).toEqual(before);
      const { autocommit } = stores.database;
      const { rows: listed } = await autocommit.execute(
        sql`select slug from blog_posts where published except select slug from blog_entries`,
      );
      expect(listed, "published posts that are not listed").toEqual([]);
      for (const table of ["session", "rate_limits"]) {
        const { rows } = await autocommit.execute(sql`select * from ${sql.identifier(table)}`);
        expect(rows, table).toEqual([]);
      }
      await exportTo(back, stores);
    });
    const home = await newEnv("pglite");
    await withStores(home, log, async (stores) => {
      await importFrom(back, stores);
      expect(await allOf(stores)).toEqual(before);
      await queueWidths(stores, log);
    });

    // Life goes on: what waited is sent, what was to be made is made, and new rows get their defaults.
    const sink = await SmtpSink.start();
    const services = await startServices({ ...home, SMTP_URL: sink.url }, log);
    try {
      await sink.mailTo(waitingMail);
      await until(
        async () => {
          const { rows } = await services.database.autocommit.execute(
            sql`select from stored_files where cardinality(widths) > 0`,
          );
          return rows.length > 0 || undefined;
        },
        { what: "the widths of an image" },
      );
      const { rows } = await services.database.autocommit.execute(
        sql`insert into leads (kind, request_id, email) values ('contact', gen_random_uuid(), 'new@example.com')
            returning status, submitted_at > now() - interval '1 minute' as fresh`,
      );
      expect(rows).toEqual([{ status: "New", fresh: true }]);
    } finally {
      await services.stop();
      await sink.close();
    }
    // Three databases are opened, filled and read.
  }, 300_000);

  it("moves into a new database beside the files that are there", async () => {
    const server = await newEnv("postgres", { DATA_DIR: source.DATA_DIR });
    expect(await importInto(server, exported)).toEqual(before);
    await expect(importInto(server, exported)).rejects.toThrow(/^The database is not empty/);
    expect(await withStores(server, log, allOf)).toEqual(before);
  });

  it("moves from an export of before files had hashes", async () => {
    const older = newFolder();
    cpSync(exported, older, { recursive: true });
    const list = join(older, "files.jsonl");
    const lines = readFileSync(list, "utf8").replaceAll(/,"sha256":"[0-9a-f]{64}"/g, "");
    expect(lines).not.toContain("sha256");
    writeFileSync(list, lines);
    expect(await importInto(await newEnv("postgres"), older)).toEqual(before);
  });

  describe("stays as it was where an import fails", () => {
    let broken: string;
    let target: Env;
    beforeAll(async () => {
      target = await newEnv("postgres");
    });
    const change = (file: string, edit: (content: string) => string) => {
      broken = newFolder();
      cpSync(exported, broken, { recursive: true });
      const path = join(broken, file);
      writeFileSync(path, edit(readFileSync(path, "utf8")));
    };
    afterEach(async () => {
      const after = await withStores(target, log, allOf);
      expect(Object.values(after.rows).flat()).toEqual([]);
      expect(after.files).toEqual([]);
    });

    it.each([
      [
        "of another schema",
        "manifest.json",
        /^The export has the schema 0000_/,
        (content: string) => content.replace(/"migration": "\d+/, '"migration": "0000'),
      ],
      [
        "that lacks rows",
        "rows/leads.jsonl",
        /^The export is not whole: of the rows of leads/,
        () => "",
      ],
      [
        "with rows that do not fit",
        "rows/post_revisions.jsonl",
        /^The database refuses rows of post_revisions/,
        (content: string) =>
          content.replaceAll(/"post_id": "[^"]+"/g, `"post_id": "${crypto.randomUUID()}"`),
      ],
      [
        "with a file cut short",
        "files/private/quotes/plan.pdf",
        /^The export is not whole: of the bytes of/,
        () => "%PDF",
      ],
      [
        "with a byte of a file changed",
        "files/private/quotes/plan.pdf",
        /^The export is damaged: the bytes of private\/quotes\/plan\.pdf are not those/,
        (content: string) => content.replace("%", "&"),
      ],
      [
        "with a file of an impossible name",
        "files.jsonl",
        /^The storage takes no file called/,
        (content: string) =>
          `${content}${JSON.stringify({ area: "public", path: "../x", size: 1, contentType: "a/b" })}\n`,
      ],
    ])("an export %s", async (_, file, sentence, edit) => {
      change(file, edit);
      const failing = importInto(target, broken);
      await expect(failing).rejects.toThrow(MoveRefused);
      await expect(failing).rejects.toThrow(sentence);
    });

    it("an export without its manifest", async () => {
      await expect(importInto(target, newFolder())).rejects.toThrow(/no manifest\.json\.$/);
    });
  });

  it("is not mixed with what lies in a folder, nor taken from under a running site", async () => {
    await expect(withStores(source, log, (stores) => exportTo(exported, stores))).rejects.toThrow(
      /is not empty\. Choose a new folder/,
    );
    const run = (script: string, ...given: string[]) =>
      promisify(execFile)(process.execPath, [`scripts/${script}.ts`, ...given], {
        env: { ...process.env, DATABASE_URL: "", DATA_DIR: source.DATA_DIR },
      });
    await withStores(source, log, async () => {
      await expect(run("export", "--out", newFolder())).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringMatching(
          /^The embedded database in .+ is in use by process \d+\..+\n$/,
        ),
      });
    });
    const out = newFolder();
    const { stdout } = await run("export", "--out", out);
    expect(stdout).toMatch(/^Exported \d+ rows and \d+ files to .+\n$/);
    await expect(run("import", "--from", out)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^The database is not empty: .+\n$/),
    });
  });
});
