import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/pglite";
import { expect, it } from "vitest";
import { copyMigrated } from "#tests/support/migrated-template.ts";
import { createLog } from "../log.ts";
import { databaseViews } from "./database.ts";
import {
  DurableFolder,
  databaseExtensions,
  durableTransactions,
  startCheckpoints,
  startParams,
} from "./embedded.ts";

/** A disk that loses unsynced data in a power cut: `kept` has each file as of its last sync. */
class ForgetfulFolder extends DurableFolder {
  readonly kept: string;
  constructor(folder: string, kept: string) {
    super(folder);
    this.kept = kept;
  }
  protected override sync(path: string, descriptor: number | undefined): void {
    super.sync(path, descriptor);
    if (!existsSync(path) || !statSync(path).isFile()) return;
    const copy = join(this.kept, relative(this.rootDir, path));
    mkdirSync(dirname(copy), { recursive: true });
    copyFileSync(path, copy);
  }
}

it("a power cut loses only the last second of writes outside transactions", async () => {
  const place = mkdtempSync(join(tmpdir(), "datumline-power-"));
  await copyMigrated(place);
  const [folder, kept] = [join(place, "pglite"), join(place, "kept")];
  cpSync(folder, kept, { recursive: true });
  const files = new ForgetfulFolder(folder, kept);
  const running = await PGlite.create({
    fs: files,
    startParams,
    extensions: databaseExtensions,
  });
  const { db, autocommit } = databaseViews(durableTransactions(drizzle({ client: running })));
  const durable = startCheckpoints(running, files, createLog("silent"));
  const note = (key: string) => sql`insert into site_settings (key, value) values (${key}, 'x')`;
  try {
    await autocommit.execute(note("flushed"));
    await durable.flush();
    await db.transaction((tx) => tx.execute(note("in a transaction")));
    await autocommit.execute(note("of the last second"));
    // The power fails here: the disk has only flushed data.
    const cut = join(place, "cut");
    cpSync(kept, cut, { recursive: true });
    const found = await PGlite.create({ dataDir: cut, extensions: databaseExtensions });
    const { rows } = await found.query("select key from site_settings order by key");
    await found.close();
    expect(rows).toEqual([{ key: "flushed" }, { key: "in a transaction" }]);
  } finally {
    await durable.end();
    await running.close();
    rmSync(place, { recursive: true });
  }
});

it("flushes only what was written, and asks an idle database nothing", async () => {
  const place = mkdtempSync(join(tmpdir(), "datumline-idle-"));
  await copyMigrated(place);
  const files = new DurableFolder(join(place, "pglite"));
  const running = await PGlite.create({ fs: files, startParams, extensions: databaseExtensions });
  const durable = startCheckpoints(running, files, createLog("silent"));
  const logEnd = async () => {
    const { rows } = await running.query<{ end: string }>(
      "select pg_current_wal_insert_lsn() as end",
    );
    return rows[0]?.end;
  };
  try {
    // Without its timer, so that only the calls below flush.
    await durable.end();
    await durable.flush();
    const { statements } = files;
    await durable.flush();
    expect(files.statements).toBe(statements);
    const before = await logEnd();
    await durable.flush();
    expect(await logEnd()).toBe(before);
    await running.exec("insert into site_settings (key, value) values ('later', 'x')");
    const inserted = await logEnd();
    await durable.flush();
    expect(await logEnd()).not.toBe(inserted);
  } finally {
    await running.close();
    rmSync(place, { recursive: true });
  }
});
