import { and, desc, eq, inArray, isNotNull, lte, max, sql } from "drizzle-orm";
import type { Db, Tx } from "#platform/db/database.ts";
import { countAll, isIn } from "#platform/db/query-helpers.ts";
import { storedResponse } from "#platform/smtp/transport.ts";
import {
  newsletterDeliveries as deliveries,
  newsletterIssues as issues,
  newsletterSubscribers as subscribers,
} from "../schema.ts";
import { mergeSpellings } from "./merge-spellings.ts";
import { prepareDeliveries } from "./newsletter-deliveries.ts";
import { isRecipient } from "./subscribers.ts";

/** Issues per page of the list; a firm that writes every week fills one in a year. */
const issuesPerPage = 50;

export type IssueFields = {
  subject: string;
  previewText: string;
  content: string;
  hasPage: boolean;
};

export type Issue = typeof issues.$inferSelect;

/** Creates an issue and returns its id. */
export async function insertIssue(tx: Tx, fields: Partial<IssueFields>): Promise<string> {
  const [row] = await tx.insert(issues).values(fields).returning({ id: issues.id });
  if (!row) throw new Error("newsletter_issues returned no row");
  return row.id;
}

export async function findIssue(db: Db, id: string): Promise<Issue | undefined> {
  const [row] = await db.select().from(issues).where(eq(issues.id, id));
  return row;
}

/** The present subjects of issues, without those that no longer exist. */
export const listIssueSubjects = (db: Db, ids: readonly string[]) =>
  db
    .select({ id: issues.id, subject: issues.subject })
    .from(issues)
    .where(inArray(issues.id, [...ids]));

/** The IDs of the newest issues whose subject contains the words. */
export const findIssueIds = (db: Db, words: string, limit: number): Promise<string[]> =>
  db
    .select({ id: issues.id })
    .from(issues)
    .where(isIn(words, issues.subject))
    .orderBy(desc(issues.createdAt))
    .limit(limit)
    .then((rows) => rows.map(({ id }) => id));

/** When sent issues last linked to these paths, without those that none links to. */
export async function lastLinksTo(db: Db, paths: readonly string[]): Promise<Map<string, Date>> {
  const path = sql<string>`linked.path`;
  const rows = await db
    .select({ path, sentAt: max(issues.startedAt) })
    .from(issues)
    .innerJoin(
      sql`jsonb_array_elements_text(${JSON.stringify(paths)}::jsonb) as linked (path)`,
      sql`strpos(${issues.content}, 'href="' || ${path} || '"') > 0`,
    )
    .where(isNotNull(issues.startedAt))
    .groupBy(path);
  return new Map(rows.flatMap(({ path, sentAt }) => (sentAt ? [[path, sentAt]] : [])));
}

/** {@link findIssue} with a row lock until the transaction ends. */
export async function lockIssue(tx: Tx, id: string): Promise<Issue | undefined> {
  const [row] = await tx.select().from(issues).where(eq(issues.id, id)).for("update");
  return row;
}

/** Saves an edited issue. Returns its new version. */
export async function saveIssue(tx: Tx, id: string, fields: IssueFields): Promise<number> {
  const [row] = await tx
    .update(issues)
    .set({ ...fields, version: sql`${issues.version} + 1`, updatedAt: sql`now()` })
    .where(eq(issues.id, id))
    .returning({ version: issues.version });
  if (!row) throw new Error("the issue does not exist");
  return row.version;
}

/** One page of the issues, newest first, each with its number of sent deliveries. */
export async function listIssues(db: Db, page: number) {
  // Qualified names: in a query of one table drizzle omits the table, and "id" would be that of the delivery.
  const copies = sql<number>`(select count(*) from newsletter_deliveries copy where copy.issue_id = newsletter_issues.id and copy.state = 'sent')`;
  const rows = await db
    .select({
      id: issues.id,
      subject: issues.subject,
      status: issues.status,
      sendAt: issues.sendAt,
      startedAt: issues.startedAt,
      finishedAt: issues.finishedAt,
      updatedAt: issues.updatedAt,
      sent: copies.mapWith(Number),
    })
    .from(issues)
    .orderBy(desc(issues.createdAt), desc(issues.id))
    .limit(issuesPerPage + 1)
    .offset((page - 1) * issuesPerPage);
  return { issues: rows.slice(0, issuesPerPage), more: rows.length > issuesPerPage };
}

export type ListedIssue = Awaited<ReturnType<typeof listIssues>>["issues"][number];

/** Number of current recipients. */
export const countRecipients = (db: Db): Promise<number> => countAll(db, subscribers, isRecipient);

/** The email of an issue, the same for everyone. */
export type ComposedIssue = { html: string; text: string; slug: string | null };

/** Schedules an issue as it is composed now. */
export async function scheduleIssue(
  tx: Tx,
  id: string,
  { sendAt, ...composed }: ComposedIssue & { sendAt: Date },
): Promise<void> {
  await tx
    .update(issues)
    .set({ ...composed, sendAt, status: "scheduled" })
    .where(eq(issues.id, id));
}

/** Starts sending an issue: creates a delivery for each subscriber. Returns their number. */
export async function startIssue(tx: Tx, id: string, composed?: ComposedIssue): Promise<number> {
  await tx
    .update(issues)
    .set({ ...composed, status: "sending", startedAt: sql`now()`, nextAt: null, lastError: "" })
    .where(eq(issues.id, id));
  await mergeSpellings(tx);
  return prepareDeliveries(tx, id);
}

const isDue = and(eq(issues.status, "scheduled"), lte(issues.sendAt, sql`now()`));

/** Whether a scheduled issue is due. */
export async function hasDueIssues(db: Db): Promise<boolean> {
  return (await db.select({ id: issues.id }).from(issues).where(isDue).limit(1)).length > 0;
}

/** Starts sending the scheduled issues that are due. Returns their ids. */
export async function startDueIssues(tx: Tx): Promise<string[]> {
  const due = await tx
    .select({ id: issues.id })
    .from(issues)
    .where(isDue)
    .for("update", { skipLocked: true });
  for (const { id } of due) await startIssue(tx, id);
  return due.map(({ id }) => id);
}

/** The issues being sent, earliest first. */
export function listSending(db: Db) {
  return db
    .select({
      id: issues.id,
      subject: issues.subject,
      html: issues.html,
      text: issues.text,
    })
    .from(issues)
    .where(eq(issues.status, "sending"))
    .orderBy(issues.startedAt, issues.id);
}

export type SentIssue = Awaited<ReturnType<typeof listSending>>[number];

/**
 * Changes the status of an issue: a scheduled one becomes a draft again. One that is being sent is cancelled and can be
 * resumed.
 */
export async function markIssue(
  tx: Tx,
  id: string,
  status: "draft" | "cancelled" | "sending",
): Promise<void> {
  await tx
    .update(issues)
    .set({
      status,
      ...(status === "draft" && { sendAt: null }),
      nextAt: null,
      lastError: "",
      updatedAt: sql`now()`,
    })
    .where(eq(issues.id, id));
}

/** Records why sending has stopped, and pauses it for some seconds. An empty text means that sending works again. */
export async function pauseIssue(
  tx: Tx,
  id: string,
  { lastError, pause }: { lastError: string; pause: number },
): Promise<void> {
  await tx
    .update(issues)
    .set({
      lastError: storedResponse(lastError),
      nextAt: sql`greatest(${issues.nextAt}, clock_timestamp() + ${pause} * interval '1 second')`,
    })
    .where(eq(issues.id, id));
}

/** Marks an issue as sent if none of its deliveries is waiting. Returns whether it did. */
export async function finishIssue(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .update(issues)
    .set({ status: "sent", finishedAt: sql`now()`, lastError: "" })
    .where(
      and(
        eq(issues.id, id),
        eq(issues.status, "sending"),
        sql`not exists (select from ${deliveries} where ${deliveries.issueId} = ${id}::uuid and ${deliveries.state} in ('waiting', 'sending', 'handed'))`,
      ),
    )
    .returning({ id: issues.id });
  return rows.length > 0;
}

/**
 * Cancels sending and scheduled issues if the database is a copy. It does not know which emails were sent since, so a
 * person must decide whether to send the rest.
 */
export async function pauseRestoredIssues(tx: Tx): Promise<void> {
  await tx
    .update(issues)
    .set({ status: "cancelled", nextAt: null })
    .where(inArray(issues.status, ["scheduled", "sending"]));
}

/** Deletes an issue that has not been sent to anyone. Returns its subject, or undefined if there is none. */
export async function deleteDraftIssue(tx: Tx, id: string): Promise<string | undefined> {
  const [row] = await tx
    .delete(issues)
    .where(and(eq(issues.id, id), eq(issues.status, "draft")))
    .returning({ subject: issues.subject });
  return row?.subject;
}

/** The page addresses among the given ones that are already taken. */
export async function usedSlugs(db: Db, base: string): Promise<Set<string>> {
  const rows = await db
    .select({ slug: issues.slug })
    .from(issues)
    .where(sql`starts_with(${issues.slug}, ${base})`);
  return new Set(rows.flatMap(({ slug }) => slug ?? []));
}

const hasPublicPage = and(
  eq(issues.hasPage, true),
  isNotNull(issues.slug),
  inArray(issues.status, ["sending", "sent", "cancelled"]),
  isNotNull(issues.startedAt),
);

/** The page of an issue, or undefined if there is none. */
export async function findIssuePage(db: Db, slug: string) {
  const [row] = await db
    .select({
      subject: issues.subject,
      previewText: issues.previewText,
      content: issues.content,
      startedAt: issues.startedAt,
    })
    .from(issues)
    .where(and(eq(issues.slug, slug), hasPublicPage));
  return row;
}

/** Number of issues with a page. */
export const countIssuePages = (db: Db): Promise<number> => countAll(db, issues, hasPublicPage);

/** One part of the issue pages for the sitemap; parts are counted from 1. */
export function listIssuesForSitemap(db: Db, { part, size }: { part: number; size: number }) {
  return db
    .select({ slug: sql<string>`${issues.slug}`, startedAt: issues.startedAt })
    .from(issues)
    .where(hasPublicPage)
    .orderBy(issues.createdAt, issues.id)
    .limit(size)
    .offset((part - 1) * size);
}
