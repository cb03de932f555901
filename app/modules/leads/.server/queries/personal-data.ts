import {
  and,
  desc,
  getTableColumns,
  getTableName,
  inArray,
  isNotNull,
  isNull,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { excludedTables, exportedTables } from "#app/exported-tables.ts";
import { envelopeAddress } from "#app/lib/mailbox.server.ts";
import {
  account,
  passkey,
  session,
  twoFactor,
  user,
  verification,
} from "#modules/accounts/.server/schema.ts";
import { pageCounts, pageViews } from "#modules/analytics/.server/schema.ts";
import { isLeadMail, listFilesOfMails } from "#modules/mail/.server/queries/mail-states.ts";
import { mails } from "#modules/mail/.server/schema.ts";
import { fileHashes } from "#modules/media/.server/schema.ts";
import { newsletterSubscribers } from "#modules/newsletter/.server/schema.ts";
import { articleEntries, blogEntries } from "#modules/posts/.server/schema.ts";
import { trash } from "#modules/trash/.server/schema.ts";
import type { Db, Tx } from "#platform/db/database.ts";
import { countAll } from "#platform/db/query-helpers.ts";
import { auditLog, contentVersions } from "#platform/db/schema/tables.ts";
import * as requests from "../request-tables.ts";
import { leadBlocks, leadEvents, leads } from "../schema.ts";

// Personal data of someone who wrote to the firm, by their email address in lower case.

export const requestTables: readonly (PgTable & { id: PgColumn; email: PgColumn })[] = [
  ...Object.values(requests),
  newsletterSubscribers,
];

/**
 * Whether a column contains an address in any of its spellings. Earlier versions stored addresses as typed, with
 * brackets, `mailto:`, punctuation or invisible characters.
 */
function isTheirs(column: PgColumn | SQL, address: string): SQL {
  const spellings = [...new Set([address, envelopeAddress(address)])];
  const escaped = spellings.map((each) => each.replace(/[^\p{L}\p{N}@]/gu, "\\$&"));
  const pattern = `^([^<>]*<|mailto:|['"‘“„«‹\\s])*(${escaped.join("|")})([>'"’”»›.,;:!?\\s]|[?].*)*$`;
  const visible = sql`regexp_replace(lower(${column}), ${hidden}::text, '', 'g')`;
  const some = spellings.map((spelling) => sql`strpos(${visible}, ${spelling}::text) > 0`);
  return sql`((${sql.join(some, sql` or `)}) and ${visible} ~ ${pattern}::text)`;
}
/** Invisible characters in PostgreSQL's notation. */
const hidden = String.raw`[\u00AD\u200B-\u200F\u2060-\u2064\uFEFF]`;

/** Whether a trash entry is a lead of this person, including entries from before they had an address column. */
const isTrashedLeadOf = (address: string) => sql`(${trash.entity} = 'lead' and exists (
  select from jsonb_path_query(${trash.rows}, '$[*] ? (@.table == "leads").rows[*].email') as lead (email)
  where ${isTheirs(sql`(lead.email #>> '{}')`, address)}))`;

/** Rows of each table that belong to a person. All other rows that name them are mentions. */
export function rowsOfPerson(address: string): Map<PgTable, SQL> {
  const theirLeads = sql`(select id from ${leads} where ${isTheirs(leads.email, address)})`;
  const theirRequests = sql`(select request_id from ${leads} where ${isTheirs(leads.email, address)})`;
  const mail = or(
    sql`${mails.leadId} in ${theirLeads}`,
    isTheirs(mails.to, address),
    isTheirs(mails.replyTo, address),
  );
  return new Map<PgTable, SQL>([
    ...(mail ? [[mails, mail] as const] : []),
    ...requestTables.map(
      (table) =>
        [
          table,
          sql`(${isTheirs(table.email, address)} or ${table.id} in ${theirRequests})`,
        ] as const,
    ),
    [leads, isTheirs(leads.email, address)],
    [leadEvents, sql`${leadEvents.leadId} in ${theirLeads}`],
    [trash, sql`(${isTheirs(trash.email, address)} or ${isTrashedLeadOf(address)})`],
  ]);
}

/** Rows by table that someone may see: those that match the condition, or none for `nothing`. */
export type VisibleRows = ReadonlyMap<PgTable, SQL | "nothing">;

/** Rows for people without access to operations: nothing about accounts, and no emails to them or about them. */
export const withoutAccounts: VisibleRows = new Map<PgTable, SQL | "nothing">([
  ...[user, session, account, verification, twoFactor, passkey, auditLog].map(
    (table) => [table, "nothing"] as const,
  ),
  [mails, isLeadMail],
]);

/** The same rows, without those that someone may not see. */
function known(own: Map<PgTable, SQL>, may: VisibleRows): Map<PgTable, SQL> {
  return new Map(
    [...own].flatMap(([table, where]): [PgTable, SQL][] => {
      const shown = may.get(table);
      if (shown === "nothing") return [];
      return [[table, shown ? sql`(${where} and ${shown})` : where]];
    }),
  );
}

/** The tables with a person's rows, in the order of deletion; rows that belong to a lead are deleted with it. */
const ownTables = [mails, ...requestTables, leads] as const;

/** A person's leads, newest first. */
export function listLeadsOf(db: Db, address: string) {
  return db
    .select({
      id: leads.id,
      kind: leads.kind,
      status: leads.status,
      summary: leads.summary,
      submittedAt: leads.submittedAt,
    })
    .from(leads)
    .where(isTheirs(leads.email, address))
    .orderBy(desc(leads.submittedAt), leads.id);
}

/** A person's rows other than their leads. */
export async function countRows(db: Db, address: string, may: VisibleRows) {
  const own = known(rowsOfPerson(address), may);
  const rowsIn = (table: PgTable, more?: SQL) => countAll(db, table, and(own.get(table), more));
  let requestRows = 0;
  for (const table of requestTables) requestRows += await rowsIn(table);
  return {
    requests: requestRows,
    mails: await rowsIn(mails),
    trashed: await rowsIn(trash, isNull(trash.endedAt)),
    files: (await listFilesOf(db, address, may)).length,
  };
}

/** Attachments of their requests and of replies to them, as stored in private storage. */
export async function listFilesOf(db: Db, address: string, may: VisibleRows = new Map()) {
  const own = known(rowsOfPerson(address), may);
  const sent = await listFilesOfMails(db, own.get(mails));
  const rows = await db
    .select({ attachments: requests.quoteRequests.attachments })
    .from(requests.quoteRequests)
    .where(own.get(requests.quoteRequests));
  const received = rows.flatMap(({ attachments }) =>
    attachments.filter(({ type }) => type !== "link"),
  );
  return [...received, ...sent.map(({ mailId: _, ...file }) => file)];
}

/** A person's newsletter subscription with the proof of their consent. */
export async function findSubscription(db: Db, address: string) {
  const [row] = await db
    .select(getTableColumns(newsletterSubscribers))
    .from(newsletterSubscribers)
    .where(isTheirs(newsletterSubscribers.email, address));
  return row;
}

/** Whether an account uses an address. */
export async function isAccount(db: Db, address: string): Promise<boolean> {
  const rows = await db.select({ id: user.id }).from(user).where(isTheirs(user.email, address));
  return rows.length > 0;
}

/** All rows that belong to a person, in PostgreSQL's JSON format, by table. */
export async function readRowsOfPerson(
  db: Db,
  address: string,
  may: VisibleRows,
): Promise<Record<string, Record<string, unknown>[]>> {
  const found: Record<string, Record<string, unknown>[]> = {};
  for (const [table, where] of known(rowsOfPerson(address), may)) {
    const rows = await db
      .select({ row: sql<Record<string, unknown>>`to_jsonb(${table})` })
      .from(table)
      .where(where);
    if (rows.length > 0) found[getTableName(table)] = rows.map(({ row }) => row);
  }
  return found;
}

/** Detaches the jobs of unsent emails to and about a person, and returns their ids. */
export async function detachJobsOf(tx: Tx, address: string): Promise<string[]> {
  const unsent = and(rowsOfPerson(address).get(mails), isNotNull(mails.jobId));
  const rows = await tx.select({ jobId: mails.jobId }).from(mails).where(unsent).for("update");
  return rows.flatMap(({ jobId }) => jobId ?? []);
}

/** Deletes all rows of a person. Their trash entries are deleted too, except the names of files. */
export async function deleteRowsOfPerson(tx: Tx, address: string): Promise<void> {
  // Request rows are found through their leads, so they are read first.
  const own = rowsOfPerson(address);
  for (const table of ownTables) await tx.delete(table).where(own.get(table));
  await tx
    .update(trash)
    .set({ endedAt: sql`coalesce(${trash.endedAt}, now())`, label: "", email: "", rows: [] })
    .where(own.get(trash));
}

/** Removes an address, in each of its spellings, from the block list: a pseudonym would block no one. */
export async function deleteBlocksOf(tx: Tx, spellings: readonly string[]): Promise<void> {
  await tx.delete(leadBlocks).where(inArray(leadBlocks.value, [...spellings]));
}

/** Leaves files to the job that deletes them for good. */
export async function discardFiles(
  tx: Tx,
  files: readonly { path: string; size: number }[],
  by: { entityId: string; deletedBy: string },
): Promise<void> {
  if (files.length === 0) return;
  await tx.insert(trash).values({
    entity: "lead",
    label: "",
    rows: [],
    ...by,
    endedAt: sql`now()`,
    privateFiles: files.map(({ path }) => path),
    privateBytes: files.reduce((bytes, { size }) => bytes + size, 0),
  });
}

// Finds an email address in any text of any table. New tables are searched as soon as they are declared.

/**
 * Tables without text from people: counters, names from the site, and the blog's listing, which is built from posts.
 */
const withoutPeople: ReadonlySet<PgTable> = new Set([
  ...[pageViews, pageCounts, contentVersions, fileHashes, articleEntries, blogEntries],
]);

const searchedTables = [...exportedTables, ...excludedTables].filter(
  (table) => !withoutPeople.has(table),
);

/**
 * Characters that must not surround an address: `ann@x.example` is not in `joann@x.example`, but is in
 * `%3Cann@x.example`.
 */
const before = "(?:(?<![[:alnum:]._%+'-])|(?<=%[[:xdigit:]]{2}))";
const after = "(?![[:alnum:]-]|[.][[:alnum:]])";

type Mentioned = {
  /** In lower case, as they are written in text, in links and in markup. */
  spellings: readonly string[];
  /** All spellings as one PostgreSQL regular expression, regardless of case. */
  pattern: string;
};

/** The ways an address may be written in stored texts. */
function mentionOf(address: string): Mentioned {
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
  { except, may }: { except: ReadonlyMap<PgTable, SQL>; may: VisibleRows },
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
