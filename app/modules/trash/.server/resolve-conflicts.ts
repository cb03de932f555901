import { inArray } from "drizzle-orm";
import { user } from "#modules/accounts/.server/schema.ts";
import type { Db } from "#platform/db/database.ts";
import type { TrashedRows } from "./schema.ts";

export type Rows = TrashedRows["rows"];
/** Notes, as a sentence, how a restored entry differs from the deleted one. */
export type Note = (sentence: string) => void;
/** Adapts rows of a table to changes since their deletion. Throws {@link UserError} if this is impossible. */
export type TableResolver = (db: Db, rows: Rows, note: Note) => Promise<Rows>;
/** The resolvers of a module, by the names of its tables. */
export type TableResolvers = Readonly<Record<string, TableResolver>>;

/** The accounts of some rows that still exist. */
export async function existingUsers(
  db: Db,
  rows: Rows,
  column: string,
): Promise<ReadonlySet<unknown>> {
  const ids = [...new Set(rows.flatMap((row) => (row[column] ? [String(row[column])] : [])))];
  const found = ids.length
    ? await db.select({ id: user.id }).from(user).where(inArray(user.id, ids))
    : [];
  return new Set(found.map(({ id }) => id));
}

/** Clears the account in `column` if it was deleted. */
export const clearDeletedAccount =
  (column: string): TableResolver =>
  async (db, rows) => {
    const present = await existingUsers(db, rows, column);
    return rows.map((row) => (present.has(row[column]) ? row : { ...row, [column]: null }));
  };

/** Leaves out former addresses below `path` that are in use; `owner` is the column of what they redirect to. */
export const dropConflictingRedirects =
  (
    path: string,
    owner: string,
    isFree: (db: Db, slug: string, owner: string) => Promise<boolean>,
  ): TableResolver =>
  async (db, rows, note) => {
    const free: Rows = [];
    for (const row of rows) {
      if (await isFree(db, String(row.slug), String(row[owner]))) free.push(row);
      else note(`Its old address ${path}/${row.slug} now redirects elsewhere.`);
    }
    return free;
  };
