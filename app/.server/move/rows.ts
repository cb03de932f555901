import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { DrizzleQueryError, getTableName } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database, Tx } from "../db/client.ts";
import { clearMailJobs } from "../db/queries/mails.ts";
import { continueNumbers } from "../db/queries/portfolio-projects.ts";
import { hasRows, insertRows, readRows } from "../db/queries/whole-tables.ts";
import { expectWhole, linesOf, type Manifest, MoveRefused, rowsPath } from "./layout.ts";
import { movedTables } from "./moved-tables.ts";

/** Characters of JSON sent to the database at once. */
const pageLength = 1_000_000;

/** Writes all tables as they are at one moment. Returns how many rows each has. */
export async function exportRows(db: Database, folder: string): Promise<Manifest["rows"]> {
  const counts: Manifest["rows"] = {};
  await db.transaction(
    async (tx) => {
      for (const table of movedTables) {
        let count = 0;
        const file = rowsPath(folder, table);
        await mkdir(dirname(file), { recursive: true });
        await pipeline(async function* () {
          for await (const page of readRows(tx, table)) {
            count += page.length;
            yield page.map((row) => `${row}\n`).join("");
          }
        }, createWriteStream(file));
        counts[getTableName(table)] = count;
      }
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
  return counts;
}

async function refuseUnlessEmpty(tx: Tx): Promise<void> {
  for (const table of movedTables) {
    if (!(await hasRows(tx, table))) continue;
    throw new MoveRefused(
      `The database is not empty: there are rows in ${getTableName(table)}. Import into a new one.`,
    );
  }
}

/** Rethrows without the rows, which a failed query's error quotes (personal data). */
async function insertPage(tx: Tx, table: PgTable, rows: readonly string[]): Promise<void> {
  try {
    await insertRows(tx, table, rows);
  } catch (error) {
    const source = error instanceof DrizzleQueryError ? error.cause : error;
    const reason = source instanceof Error ? source.message : String(source);
    throw new MoveRefused(`The database refuses rows of ${getTableName(table)}: ${reason}.`);
  }
}

async function importTable(tx: Tx, folder: string, table: PgTable): Promise<number> {
  let count = 0;
  let page: string[] = [];
  let length = 0;
  for await (const row of linesOf(rowsPath(folder, table))) {
    page.push(row);
    count += 1;
    length += row.length;
    if (length < pageLength) continue;
    await insertPage(tx, table, page);
    page = [];
    length = 0;
  }
  if (page.length > 0) await insertPage(tx, table, page);
  return count;
}

/**
 * Puts all rows into an empty database, in the caller's transaction. Jobs stay behind: mails that wait get new ones
 * when the site starts with a mail server. Throws {@link MoveRefused}.
 */
export async function importRows(tx: Tx, folder: string, counts: Manifest["rows"]): Promise<void> {
  await refuseUnlessEmpty(tx);
  for (const table of movedTables) {
    const name = getTableName(table);
    expectWhole(`the rows of ${name}`, await importTable(tx, folder, table), counts[name]);
  }
  await continueNumbers(tx);
  await clearMailJobs(tx);
}
