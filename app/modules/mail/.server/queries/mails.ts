import {
  and,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  type SQL,
  sql,
} from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Attachment } from "#app/lib/attachments.ts";
import { momentTopics } from "#modules/mail/compose-mail.ts";
import type { Db, Tx } from "#platform/db/database.ts";
import { countAll } from "#platform/db/query-helpers.ts";
import { storedResponse } from "#platform/smtp/transport.ts";
import { mails } from "../schema.ts";

export type NewMail = {
  /** Set if the caller already has an id, so that the email is written only once. */
  id?: string;
  leadId?: string | undefined;
  to: string;
  replyTo?: string | undefined;
  subject: string;
  html: string;
  text: string;
  headers?: Record<string, string>;
  attachments?: Attachment[];
  topic?: string;
  /** Written by someone at the firm: it continues the thread of the lead's earlier emails. */
  isReply?: boolean;
  /** Expiry of a link in the email that must stay secret; the email's text is purged as soon as it may be. */
  linkExpiresAt?: Date;
};

/** Writes an email to the outbox and returns its id. */
export async function insertMail(
  tx: Tx,
  mail: NewMail & { jobId: string | null },
): Promise<string> {
  const [row] = await tx.insert(mails).values(mail).returning({ id: mails.id });
  if (!row) throw new Error("the outbox returned no row");
  return row.id;
}

/** Condition for emails that were neither sent nor discarded; the first part is the condition of their index. */
export const isUnsent = and(ne(mails.status, "sent"), ne(mails.status, "discarded"));

/** An email that is still unsent; undefined if it was sent, discarded or deleted. */
export async function findUnsentMail(db: Db, id: string) {
  const [row] = await db
    .select({
      id: mails.id,
      jobId: mails.jobId,
      leadId: mails.leadId,
      isReply: mails.isReply,
      to: mails.to,
      replyTo: mails.replyTo,
      subject: mails.subject,
      html: mails.html,
      text: mails.text,
      headers: mails.headers,
      attachments: mails.attachments,
      linkExpiresAt: mails.linkExpiresAt,
    })
    .from(mails)
    .where(and(eq(mails.id, id), isUnsent));
  return row;
}

/** An email's text; empty if it contains a secret link. */
export const unlessSecret = (text: AnyPgColumn) =>
  sql<string>`case when ${mails.linkExpiresAt} is null then ${text} else '' end`;

/**
 * Maximum number of earlier emails that a reply refers to; more would lengthen the header without improving the thread.
 */
const maxReferences = 20;

/** The Message-IDs of earlier emails to the recipient about a lead, oldest first. */
export async function listEarlierMessageIds(
  db: Db,
  { id, leadId, to }: { id: string; leadId: string; to: string },
): Promise<string[]> {
  const rows = await db
    .select({ messageId: mails.messageId })
    .from(mails)
    .where(
      and(eq(mails.leadId, leadId), eq(mails.to, to), ne(mails.id, id), isNotNull(mails.messageId)),
    )
    .orderBy(desc(mails.sentAt), desc(mails.id))
    .limit(maxReferences);
  return rows.flatMap(({ messageId }) => messageId ?? []).reverse();
}

/** The content of a reply that is already in the outbox; undefined if it is not. */
export async function findQueuedReply(db: Db, id: string) {
  const [row] = await db
    .select({
      leadId: mails.leadId,
      subject: mails.subject,
      html: mails.html,
      attachments: mails.attachments,
    })
    .from(mails)
    .where(eq(mails.id, id));
  return row;
}

/** Marks an email as sent; the text of one with a secret link is purged. */
export async function markMailSent(tx: Tx, id: string, messageId: string): Promise<void> {
  await tx
    .update(mails)
    .set({
      status: "sent",
      html: unlessSecret(mails.html),
      text: unlessSecret(mails.text),
      sentAt: new Date(),
      messageId,
      lastError: null,
      attempts: sql`${mails.attempts} + 1`,
    })
    .where(eq(mails.id, id));
}

/** Records a failed attempt; `final` if there will be no automatic retry. */
export async function markMailAttemptFailed(
  tx: Tx,
  id: string,
  { error, final }: { error: string; final: boolean },
): Promise<void> {
  await tx
    .update(mails)
    .set({
      status: final ? "failed" : "waiting",
      lastError: storedResponse(error),
      attempts: sql`${mails.attempts} + 1`,
    })
    // Someone may have discarded it during the attempt.
    .where(and(eq(mails.id, id), isUnsent));
}

/** Purges the text of emails whose links have expired; unsent ones are marked as failed. */
export async function purgeExpiredLinks(tx: Tx): Promise<void> {
  await tx
    .update(mails)
    .set({
      html: "",
      text: "",
      status: sql`case when ${mails.status} = 'sent' then 'sent' else 'failed' end`,
      lastError: sql`case when ${mails.status} = 'sent' then null else 'The link in it has expired.' end`,
    })
    .where(and(lt(mails.linkExpiresAt, sql`now()`), ne(mails.html, "")));
}

/** The lead and the recipient of an email whose text was purged; undefined if it was not. */
export async function findPurgedMail(db: Db, id: string) {
  const [row] = await db
    .select({ leadId: mails.leadId, to: mails.to })
    .from(mails)
    .where(and(eq(mails.id, id), eq(mails.html, "")));
  return row;
}

/** Rewrites the text of a purged email, with a new link. */
export async function rewriteMail(
  tx: Tx,
  id: string,
  {
    subject,
    html,
    text,
    linkExpiresAt,
  }: Pick<NewMail, "subject" | "html" | "text" | "linkExpiresAt">,
): Promise<void> {
  await tx.update(mails).set({ subject, html, text, linkExpiresAt }).where(eq(mails.id, id));
}

/** Condition for emails that no job will send: without a job, or with one that ended unrecorded or was dropped. */
const hasNoJob = sql`(${mails.jobId} is null or not exists (select from pgboss.job as job
  where job.name = 'send-mail' and job.id = ${mails.jobId} and job.state < 'completed'))`;

/**
 * Assigns new job ids to up to 500 unsent emails, `minutes` old or older, that no job will send. Returns them.
 * Rows locked by another process are skipped (skip locked).
 */
export async function claimUnscheduledMails(
  tx: Tx,
  minutes: number,
): Promise<{ id: string; jobId: string }[]> {
  const locked = await tx
    .select({ id: mails.id })
    .from(mails)
    .where(
      and(
        eq(mails.status, "waiting"),
        lte(mails.createdAt, sql`now() - make_interval(mins => ${minutes})`),
        hasNoJob,
      ),
    )
    .orderBy(mails.createdAt)
    .limit(500)
    .for("update", { skipLocked: true });
  if (locked.length === 0) return [];
  // Race: checked again after locking, because the first query may have missed a job that another process has just
  // added.
  const rows = await tx
    .update(mails)
    .set({ jobId: sql`gen_random_uuid()` })
    .where(
      and(
        inArray(
          mails.id,
          locked.map(({ id }) => id),
        ),
        hasNoJob,
      ),
    )
    .returning({ id: mails.id, jobId: mails.jobId });
  return rows.flatMap(({ id, jobId }) => (jobId ? [{ id, jobId }] : []));
}

/**
 * Requeues an email under the job `jobId`, even a sent one. Returns its previous job, or undefined if the email does not
 * exist, was discarded, or its text was purged.
 */
export async function requeueMail(
  tx: Tx,
  id: string,
  jobId: string | null,
): Promise<{ jobId: string | null } | undefined> {
  const [before] = await tx
    .select({ jobId: mails.jobId })
    .from(mails)
    .where(and(eq(mails.id, id), ne(mails.status, "discarded"), ne(mails.html, "")))
    .for("update");
  if (before) await tx.update(mails).set({ jobId, status: "waiting" }).where(eq(mails.id, id));
  return before;
}

const discarded = {
  status: "discarded",
  jobId: null,
  html: unlessSecret(mails.html),
  text: unlessSecret(mails.text),
} as const;

/** Discards an unsent email. Returns it with its previous job, or undefined if it was sent, discarded or deleted. */
export async function discardUnsentMail(tx: Tx, id: string) {
  const [before] = await tx
    .select({ jobId: mails.jobId, leadId: mails.leadId, isReply: mails.isReply })
    .from(mails)
    .where(and(eq(mails.id, id), isUnsent))
    .for("update");
  if (before) await tx.update(mails).set(discarded).where(eq(mails.id, id));
  return before;
}

/** Discards unsent notices about a moment that is longer ago than the outbox retries an email. */
export async function discardOutdatedMails(tx: Tx): Promise<void> {
  await tx
    .update(mails)
    .set(discarded)
    .where(
      and(
        isUnsent,
        inArray(mails.topic, Object.values(momentTopics)),
        lt(mails.createdAt, sql`now() - interval '3 days'`),
      ),
    );
}

/** Detaches the jobs of a lead's unsent emails and returns their ids. */
export async function detachMailJobs(tx: Tx, leadId: string): Promise<string[]> {
  const ofLead = and(eq(mails.leadId, leadId), eq(mails.status, "waiting"), isNotNull(mails.jobId));
  const rows = await tx.select({ jobId: mails.jobId }).from(mails).where(ofLead).for("update");
  await tx.update(mails).set({ jobId: null }).where(ofLead);
  return rows.flatMap(({ jobId }) => jobId ?? []);
}

/** Detaches all emails from their jobs, for an import without the job tables. */
export async function clearMailJobs(tx: Tx): Promise<void> {
  await tx.update(mails).set({ jobId: null }).where(isNotNull(mails.jobId));
}

/** The emails about a topic to an address. */
type Topical = { to: string; topic: string };

const countSince = (db: Db, { to, topic }: Topical, since: SQL): Promise<number> =>
  countAll(db, mails, and(eq(mails.to, to), eq(mails.topic, topic), gt(mails.createdAt, since)));

/** Counts the emails about `topic` to an address in the last 24 hours, sent or not (rate limit). */
export const countMailsOfTheDay = (db: Db, topical: Topical): Promise<number> =>
  countSince(db, topical, sql`now() - interval '1 day'`);

/** The same in the last hour. */
export const countMailsOfTheHour = (db: Db, topical: Topical): Promise<number> =>
  countSince(db, topical, sql`now() - interval '1 hour'`);

/** Deletes the emails about a topic that are older than `before` and belong to no lead. */
export async function deleteTopicMails(tx: Tx, before: Date): Promise<void> {
  await tx
    .delete(mails)
    .where(and(isNotNull(mails.topic), isNull(mails.leadId), lt(mails.createdAt, before)));
}
