import type { Readable } from "node:stream";
import { DrizzleQueryError, getTableName } from "drizzle-orm";
import { exportedTables } from "#app/exported-tables.ts";
import { migrateWithin } from "#app/migrate.ts";
import { clearMailJobs } from "#modules/mail/.server/queries/mails.ts";
import { pauseRestoredIssues } from "#modules/newsletter/.server/queries/newsletter-issues.ts";
import { continueNumbers } from "#modules/portfolio/.server/queries/projects.ts";
import type { Tx } from "#platform/db/database.ts";
import { migrationOf } from "#platform/db/migrate.ts";
import { errorMessage } from "#platform/log.ts";
import { expectHash } from "#platform/storage/hashing.ts";
import { BackupRefused, expectComplete, type Manifest } from "./layout.ts";
import { hasRows, insertRows } from "./queries/table-rows.ts";
import { readNdjson } from "./repository.ts";

/** Characters of JSON sent to the database at once. */
const pageLength = 1_000_000;

/** Throws {@link BackupRefused} if a database contains any data of a site. */
export async function refuseUnlessEmpty(tx: Tx): Promise<void> {
  for (const table of exportedTables) {
    if (!(await hasRows(tx, table))) continue;
    throw new BackupRefused(
      `The database is not empty: there are rows in ${getTableName(table)}. Import into a new database.`,
    );
  }
}

/** Creates the tables that the rows fit. */
async function makeTables(tx: Tx, migration: string): Promise<void> {
  await migrateWithin(tx, migration);
  const reached = await migrationOf(tx);
  if (reached === migration) return;
  throw new BackupRefused(
    `The database is empty, but its schema (${reached ?? "of another version"}) is newer than the copy's (${migration}). Import into a new database.`,
  );
}

/** Rethrows without the rows, which a failed query's error quotes (personal data). */
async function insertPage(tx: Tx, table: string, rows: readonly string[]): Promise<void> {
  try {
    await insertRows(tx, table, rows);
  } catch (error) {
    const source = error instanceof DrizzleQueryError ? error.cause : error;
    const reason = source instanceof Error ? source.message : String(source);
    throw new BackupRefused(`The database rejects rows of ${table}: ${reason}.`);
  }
}

async function putTable(tx: Tx, table: string, stream: Readable): Promise<number> {
  let count = 0;
  let page: string[] = [];
  let length = 0;
  for await (const row of readNdjson(stream)) {
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
 * Inserts all rows into an empty database, in the caller's transaction. It first gets the schema that the rows fit,
 * then the rest of this version's migrations, as in an upgrade. Jobs are not restored: waiting emails get new ones when
 * the site starts with an email server. Throws {@link BackupRefused}.
 */
export async function loadRows(
  tx: Tx,
  { migration, rows }: Pick<Manifest, "migration" | "rows">,
  open: (table: string) => Promise<Readable>,
): Promise<void> {
  await refuseUnlessEmpty(tx);
  await makeTables(tx, migration);
  for (const [table, { count, sha256 }] of Object.entries(rows)) {
    const stream = await open(table).catch(() => {
      throw new BackupRefused(`The copy is incomplete: the rows of ${table} are missing.`);
    });
    const found = await putTable(tx, table, expectHash(stream, sha256)).catch((error) => {
      if (error instanceof BackupRefused) throw error;
      throw new BackupRefused(
        `The backup is damaged: the rows of ${table} cannot be read (${errorMessage(error)}).`,
      );
    });
    expectComplete(`rows of ${table}`, found, count);
  }
  await migrateWithin(tx);
  await continueNumbers(tx);
  await clearMailJobs(tx);
  await pauseRestoredIssues(tx);
}
