import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { gzipSync } from "node:zlib";
import { getTableName, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { excludedTables, exportedTables } from "#app/exported-tables.ts";
import { startServices } from "#app/start.ts";
import { migrationOf, newestMigration } from "#platform/db/migrate.ts";
import type { Env } from "#platform/env.ts";
import { createLog } from "#platform/log.ts";
import { openFolderStorage } from "#platform/storage/storage.ts";
import { copyTo, restoreFrom, withSite } from "#tests/support/backups.ts";
import { breakable } from "#tests/support/breakable-backup.ts";
import { type Engine, makeTestEnvironment } from "#tests/support/engines.ts";
import { fillStores, waitingMail } from "#tests/support/filled-stores.ts";
import { type S3TestServer, startS3Server } from "#tests/support/s3-server.ts";
import { schemaTables } from "#tests/support/schema-tables.ts";
import { siteDataOf } from "#tests/support/site-data.ts";
import { SmtpSink } from "#tests/support/smtp-sink.ts";
import { until } from "#tests/support/until.ts";
import { BackupRefused, fileListName, type Manifest, manifestName, rowsName } from "./layout.ts";
import { openRepositoryToWrite } from "./repository.ts";
import { queueWidths } from "./restore.ts";
import { withStores } from "./source.ts";

const log = createLog("silent");
const folder = mkdtempSync(join(tmpdir(), "datumline-restore-"));
const sha256Of = (content: Buffer) => createHash("sha256").update(content).digest("hex");
const newFolder = () => join(folder, crypto.randomUUID());

let s3: S3TestServer;
const leaving: (() => Promise<void>)[] = [];

beforeAll(async () => {
  s3 = await startS3Server("moved", "backups");
});
afterAll(async () => {
  await s3.stop();
  for (const dispose of leaving) await dispose();
  rmSync(folder, { recursive: true, force: true });
});

async function newEnv(
  engine: Engine,
  settings?: Record<string, string>,
  options?: { isEmpty: boolean },
): Promise<Env> {
  const { env, dispose } = await makeTestEnvironment(engine, settings, options);
  leaving.push(dispose);
  return env;
}

const restoreInto = (env: Env, place: string) =>
  withStores(env, log, async (stores) => {
    await restoreFrom(place, stores, env);
    return siteDataOf(stores);
  });

it("every table is moved, or left out on purpose", async () => {
  expect([...exportedTables, ...excludedTables].map(getTableName).sort()).toEqual(
    (await schemaTables()).map(getTableName).sort(),
  );
});

describe.skipIf("missing" in inject("postgres"))("all data that the site keeps", () => {
  let source: Env;
  let place: string;
  let before: Awaited<ReturnType<typeof siteDataOf>>;

  beforeAll(async () => {
    source = await newEnv("pglite");
    place = newFolder();
    before = await withSite(source, async (stores) => {
      await fillStores(stores, source);
      await copyTo(place, stores, source);
      return siteDataOf(stores);
    });
  });

  it("moves to PostgreSQL and a bucket and back, row for row and file for file", async () => {
    for (const [table, rows] of Object.entries(before.rows)) {
      expect(rows.length, `rows of ${table} to move`).toBeGreaterThan(0);
    }
    const server = await newEnv("postgres", s3.settings());
    const back = "s3://backups/of/the-site";
    const passphrase = { BACKUP_PASSPHRASE: "a passphrase that is long enough" };
    await withStores(server, log, async (stores) => {
      await restoreFrom(place, stores, server);
      expect(await siteDataOf(stores)).toEqual(before);
      const { autocommit } = stores.database;
      const { rows: listed } = await autocommit.execute(
        sql`select slug from blog_posts where published except select slug from blog_entries`,
      );
      expect(listed, "published posts that are not listed").toEqual([]);
      for (const table of ["session", "rate_limits"]) {
        const { rows } = await autocommit.execute(sql`select * from ${sql.identifier(table)}`);
        expect(rows, table).toEqual([]);
      }
      await copyTo(back, stores, { ...server, ...passphrase });
    });
    const home = await newEnv("pglite");
    await withStores(home, log, async (stores) => {
      await restoreFrom(back, stores, { ...server, ...passphrase });
      expect(await siteDataOf(stores)).toEqual(before);
      await queueWidths(stores, log);
    });

    // The site continues: waiting emails are sent, derived data is rebuilt, and new rows get their defaults.
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

  it("moves into a new database next to existing files", async () => {
    const server = await newEnv("postgres", { DATA_DIR: source.DATA_DIR });
    expect(await restoreInto(server, place)).toEqual(before);
    await expect(restoreInto(server, place)).rejects.toThrow(/^The database is not empty/);
    expect(await withStores(server, log, siteDataOf)).toEqual(before);
  });

  it("moves from an older version, and migrates its rows", async () => {
    const older = newFolder();
    const vault = await openRepositoryToWrite(openFolderStorage(older), undefined);
    const put = (name: string, content: Buffer) =>
      vault.put(name, { stream: Readable.from([content]), size: content.byteLength });
    const id = "2026-01-31T01-23-00Z";
    // From before accounts had to change their password, and before passkeys.
    const person = {
      id: "old",
      name: "Old",
      email: "old@firm.example",
      email_verified: true,
      banned: false,
      two_factor_enabled: false,
    };
    const users = gzipSync(
      `${JSON.stringify({ ...person, role: "admin", created_at: "2026-01-01", updated_at: "2026-01-01" })}\n`,
    );
    const none = gzipSync("");
    await put(rowsName(id, "user"), users);
    await put(fileListName(id), none);
    const manifest: Manifest = {
      migration: "0013_project_numbers",
      takenAt: "2026-01-31T01:23:00Z",
      rows: { user: { count: 1, sha256: sha256Of(users) } },
      files: { count: 0, sha256: sha256Of(none) },
      bytes: 0,
      missing: [],
      altered: [],
      unusable: [],
    };
    await put(manifestName(id), Buffer.from(JSON.stringify(manifest)));
    for (const engine of ["pglite", "postgres"] as const) {
      const env = await newEnv(engine, {}, { isEmpty: true });
      await withStores(env, log, async (stores) => {
        await restoreFrom(older, stores, env);
        const { rows } = await stores.database.autocommit.execute(
          sql`select email, must_change_password from "user"`,
        );
        expect(rows).toEqual([{ email: "old@firm.example", must_change_password: false }]);
        expect(await migrationOf(stores.database.db)).toBe(await newestMigration());
      });
    }
  });

  describe("leaves everything unchanged if a restore fails", () => {
    let broken: ReturnType<typeof breakable>;
    let target: Env;
    beforeAll(async () => {
      target = await newEnv("postgres");
      await withSite(target, async () => {});
    });

    /** The place of the one file that a visitor sent. */
    const plan = () => {
      const hash = sha256Of(Buffer.from("%PDF-1.7 private"));
      return join(broken.folder, "files", hash.slice(0, 2), hash);
    };

    beforeEach(() => {
      const folder = newFolder();
      cpSync(place, folder, { recursive: true });
      broken = breakable(folder);
    });
    afterEach(async () => {
      const after = await withStores(target, log, siteDataOf);
      expect(Object.values(after.rows).flat()).toEqual([]);
      expect(after.files).toEqual([]);
    });

    it.each<[string, RegExp, () => void]>([
      [
        "of a newer version",
        /^The copy has the schema 9999_later, which this version does not know/,
        () =>
          broken.editManifest((manifest) => Object.assign(manifest, { migration: "9999_later" })),
      ],
      [
        "that lacks rows",
        /^The copy is incomplete: the rows of leads are missing/,
        () => rmSync(broken.inCopy("rows/leads.jsonl.gz")),
      ],
      [
        "with a byte of its rows changed",
        /^The backup is damaged: the rows of leads cannot be read/,
        () => broken.flip(broken.inCopy("rows/leads.jsonl.gz")),
      ],
      [
        "with rows that do not fit",
        /^The database rejects rows of post_revisions/,
        () =>
          broken.editLines(
            "rows/post_revisions.jsonl.gz",
            (rows) => rows.replaceAll(/"post_id": "[^"]+"/g, `"post_id": "${crypto.randomUUID()}"`),
            ({ rows }) => rows.post_revisions,
          ),
      ],
      [
        "that lacks a file",
        /^The copy is incomplete: the content of private\/quotes\/plan\.pdf is missing/,
        () => rmSync(plan()),
      ],
      [
        "with a byte of a file changed",
        /^The backup is damaged: the content of private\/quotes\/plan\.pdf has changed/,
        () => broken.flip(plan()),
      ],
      [
        "with a file of an impossible name",
        /^The storage does not accept a file named/,
        () =>
          broken.editLines(
            "files.jsonl.gz",
            (list) => list.replace('"quotes/plan.pdf"', '"../x"'),
            ({ files }) => files,
          ),
      ],
      [
        "without its manifest",
        /^The backup has no complete copy\.$/,
        () => rmSync(broken.inCopy("manifest.json")),
      ],
      [
        "that is none",
        /^This is not a backup: backup\.json is missing/,
        () => rmSync(join(broken.folder, "backup.json")),
      ],
    ])("a copy %s", async (_, sentence, harm) => {
      harm();
      const failing = restoreInto(target, broken.folder);
      await expect(failing).rejects.toThrow(BackupRefused);
      await expect(failing).rejects.toThrow(sentence);
    });
  });
});
