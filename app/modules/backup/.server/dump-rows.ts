import { randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { getTableName } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { z } from "zod";
import { exportedTables } from "#app/exported-tables.ts";
import { listNamedFiles } from "#modules/media/.server/queries/file-checks.ts";
import type { DatabaseClient, Tx } from "#platform/db/database.ts";
import { migrationOf, newestMigration } from "#platform/db/migrate.ts";
import { hashing } from "#platform/storage/hashing.ts";
import { areas, BackupRefused, type Lines, linesSchema } from "./layout.ts";
import { dropTables, duplicateTable, readDuplicate, readRows } from "./queries/table-rows.ts";

/** All rows as they were at one moment, in a local folder. */
export const dumpedRowsSchema = z.object({
  migration: z.string(),
  takenAt: z.iso.datetime(),
  rows: z.record(z.string(), linesSchema),
  /** The files that the rows name. */
  named: z.array(z.object({ area: z.enum(areas), path: z.string() })),
});
export type DumpedRows = z.infer<typeof dumpedRowsSchema>;

export const dumpedRowsPath = (folder: string, table: string) => join(folder, `${table}.jsonl.gz`);

async function writeRows(
  pages: AsyncIterable<string[]>,
  folder: string,
  table: PgTable,
): Promise<Lines> {
  let count = 0;
  const hash = hashing();
  await pipeline(
    async function* () {
      for await (const page of pages) {
        count += page.length;
        yield page.map((row) => `${row}\n`).join("");
      }
    },
    // The fastest level: compression takes more than half of the time.
    createGzip({ level: 1 }),
    hash.through,
    createWriteStream(dumpedRowsPath(folder, getTableName(table)), { mode: 0o600 }),
  );
  return { count, sha256: hash.sha256() };
}

/** A copy's record of the moment of its rows. Throws {@link BackupRefused} if the schema is from another version. */
async function describeMoment(tx: Tx) {
  const [migration, newest] = [await migrationOf(tx), await newestMigration()];
  if (migration !== newest) {
    throw new BackupRefused(
      `The database has schema ${migration ?? "of another version, or none"}, but this version needs ${newest}. Use the version of the site that runs on it.`,
    );
  }
  return { migration, takenAt: new Date().toISOString(), named: await listNamedFiles(tx) };
}

/** One read transaction, concurrent with all others. */
function takeFromServer({ workDb }: DatabaseClient, folder: string): Promise<DumpedRows> {
  return workDb.transaction(
    async (tx) => {
      const moment = await describeMoment(tx);
      const rows: DumpedRows["rows"] = {};
      for (const table of exportedTables) {
        rows[getTableName(table)] = await writeRows(readRows(tx, table), folder, table);
      }
      return { ...moment, rows };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

/**
 * The embedded database has one connection, so a transaction blocks all requests. It copies the tables within the
 * database, in a tenth of the time, and they are read in small batches afterwards.
 */
async function takeFromEmbedded({ workDb }: DatabaseClient, folder: string): Promise<DumpedRows> {
  const prefix = `taken_${randomBytes(4).toString("hex")}_`;
  const nameOf = (table: PgTable) => prefix + getTableName(table);
  const moment = await workDb.transaction(async (tx) => {
    const described = await describeMoment(tx);
    for (const table of exportedTables) await duplicateTable(tx, table, nameOf(table));
    return described;
  });
  try {
    const rows: DumpedRows["rows"] = {};
    for (const table of exportedTables) {
      rows[getTableName(table)] = await writeRows(
        readDuplicate(workDb, nameOf(table)),
        folder,
        table,
      );
    }
    return { ...moment, rows };
  } finally {
    await workDb.transaction((tx) => dropTables(tx, exportedTables.map(nameOf)));
  }
}

/**
 * Writes all rows as they are at one moment into a new local folder. The database is occupied only for the reading, not
 * for the bucket. It does not change the schema, which may be a running site's. Throws {@link BackupRefused} if that is
 * not the schema of this version.
 */
export async function dumpRows(database: DatabaseClient, folder: string): Promise<DumpedRows> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return database.engine.kind === "pglite"
    ? takeFromEmbedded(database, folder)
    : takeFromServer(database, folder);
}
