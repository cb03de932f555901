import { updateBlogTopics } from "#modules/posts/.server/blog-topics.ts";
import { rememberListedTags } from "#modules/posts/.server/queries/blog-entries.ts";
import type { Database, DatabaseClient, Tx } from "#platform/db/database.ts";
import * as platform from "#platform/db/migrate.ts";

async function complete(tx: Tx): Promise<void> {
  await updateBlogTopics(tx);
  await rememberListedTags(tx);
}

/** Brings the schema and the data derived from code up to date, within a transaction; with `last` no further than that. */
export const migrateWithin = (tx: Tx, last?: string): Promise<void> =>
  platform.migrateWithin(tx, complete, last);

/** The same in a separate transaction, without waiting for locked tables. */
export const runMigrations = (db: Database): Promise<void> => platform.runMigrations(db, complete);

/** The same as a process does at its start: it waits for other processes, and for tables in use. */
export const migrate = (client: DatabaseClient): Promise<void> =>
  platform.migrate(client, complete);
