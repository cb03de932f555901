import { getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { envelopeAddress } from "#app/lib/mailbox.server.ts";
import { leftTables, movedTables } from "#modules/backup/.server/moved-tables.ts";
import { contentVersions, pageCounts, pageViews } from "#modules/content/.server/schema.ts";
import { fileHashes } from "#modules/media/.server/schema.ts";
import { articleEntries, blogEntries } from "#modules/posts/.server/schema.ts";
import type { Db, Tx } from "#platform/db/database.ts";
import type { Known } from "./personal-data.ts";

// Finds an email address in any text of any table. New tables are searched as soon as they are declared.

/**
 * Tables without text from people: counters, names from the site, and the blog's listing, which is built from posts.
 */
const withoutPeople: ReadonlySet<PgTable> = new Set([
  ...[pageViews, pageCounts, contentVersions, fileHashes, articleEntries, blogEntries],
]);

const searchedTables = [...movedTables, ...leftTables].filter((table) => !withoutPeople.has(table));

/**
 * Characters that must not surround an address: `ann@x.example` is not in `joann@x.example`, but is in
 * `%3Cann@x.example`.
 */
const before = "(?:(?<![[:alnum:]._%+'-])|(?<=%[[:xdigit:]]{2}))";
const after = "(?![[:alnum:]-]|[.][[:alnum:]])";

export type Mentioned = {
  /** In lower case, as they are written in text, in links and in markup. */
  spellings: readonly string[];
  /** All spellings as one PostgreSQL regular expression, regardless of case. */
  pattern: string;
};

/** The ways an address may be written in stored texts. */
export function mentionOf(address: string): Mentioned {
  const plain = address.toLowerCase();
  const spellings = [
    ...new Set([
      plain,
      envelopeAddress(plain),
      encodeURIComponent(plain).toLowerCase(),
      plain.replaceAll("&", "&amp;").replaceAll("'", "&#39;"),
      plain.replaceAll("&", "&amp;").replaceAll("'", "&#x27;"),
    ]),
  ];
  const escaped = spellings.map((each) => each.replace(/[^\p{L}\p{N}@]/gu, "\\$&"));
  return { spellings, pattern: `${before}(?:${escaped.join("|")})${after}` };
}

const kindsOfText = ["text", "varchar(255)", "jsonb", "text[]"];

/** The columns of a table that can contain text from people. */
const textColumns = (table: PgTable): PgColumn[] =>
  Object.values(getTableColumns(table)).filter(
    (column) => kindsOfText.includes(column.getSQLType()) && !column.enumValues?.length,
  );

/** Whether a text contains the address. The plain search first saves nearly all runs of the slower pattern. */
function isIn(text: SQL, { spellings, pattern }: Mentioned): SQL {
  const some = spellings.map((spelling) => sql`strpos(lower(${text}), ${spelling}::text) > 0`);
  return sql`((${sql.join(some, sql` or `)}) and ${text} ~* ${pattern}::text)`;
}

/** Whether a row contains the address in any of these columns. */
const isMentioned = (columns: readonly PgColumn[], mentioned: Mentioned): SQL =>
  sql.join(
    columns.map((column) => isIn(sql`${column}::text`, mentioned)),
    sql` or `,
  );

/**
 * How many rows of each table mention an address, without the rows of `except`, which are deleted anyway. `may` limits
 * the tables and rows to those that someone may know of.
 */
export async function countMentions(
  db: Db,
  address: string,
  { except, may }: { except: ReadonlyMap<PgTable, SQL>; may: Known },
): Promise<{ table: string; rows: number }[]> {
  const mentioned = mentionOf(address);
  const found: { table: string; rows: number }[] = [];
  for (const table of searchedTables) {
    const columns = textColumns(table);
    const shown = may.get(table);
    if (columns.length === 0 || shown === "nothing") continue;
    const own = except.get(table);
    const [row] = await db
      .select({ rows: sql<number>`count(*)`.mapWith(Number) })
      .from(table)
      .where(
        sql`(${isMentioned(columns, mentioned)})${own ? sql` and (${own}) is not true` : sql``}${shown ? sql` and ${shown}` : sql``}`,
      );
    if (row && row.rows > 0) found.push({ table: getTableName(table), rows: row.rows });
  }
  return found;
}

/** A column's value without the address. A list loses any entry that consists of the address alone. */
function without(column: PgColumn, { spellings, pattern }: Mentioned, pseudonym: string): SQL {
  const replaced = (text: SQL) =>
    sql`regexp_replace(${text}, ${pattern}::text, ${pseudonym}::text, 'gi')`;
  const type = column.getSQLType();
  if (type === "jsonb") return sql`${replaced(sql`${column}::text`)}::jsonb`;
  if (type !== "text[]") return replaced(sql`${column}`);
  return sql`(select coalesce(array_agg(${replaced(sql`entry`)} order by place), '{}')
    from unnest(${column}) with ordinality as entries (entry, place)
    where lower(entry) <> ${spellings[0]}::text)`;
}

/** Replaces every mention of an address with a pseudonym. Returns the number of changed rows. */
export async function replaceMentions(tx: Tx, address: string, pseudonym: string): Promise<number> {
  const mentioned = mentionOf(address);
  let rows = 0;
  for (const table of searchedTables) {
    const columns = textColumns(table);
    if (columns.length === 0) continue;
    const changes = columns.map(
      (column) => sql`${sql.identifier(column.name)} = ${without(column, mentioned, pseudonym)}`,
    );
    const changed = await tx.execute(
      sql`update ${table} set ${sql.join(changes, sql`, `)}
        where ${isMentioned(columns, mentioned)} returning 1 as one`,
    );
    rows += changed.rows.length;
  }
  return rows;
}

/** Deletes the jobs whose data mention an address, and replaces the address in the output of other jobs. */
export async function eraseFromJobs(tx: Tx, address: string, pseudonym: string): Promise<void> {
  const mentioned = mentionOf(address);
  await tx.execute(sql`delete from pgboss.job where ${isIn(sql`data::text`, mentioned)}`);
  await tx.execute(sql`update pgboss.job
    set output = regexp_replace(output::text, ${mentioned.pattern}::text, ${pseudonym}::text, 'gi')::jsonb
    where ${isIn(sql`output::text`, mentioned)}`);
}
