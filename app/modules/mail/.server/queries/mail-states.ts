import { and, asc, desc, eq, inArray, isNotNull, lt, not, or, type SQL, sql } from "drizzle-orm";
import { copyTopic } from "#modules/mail/compose-mail.ts";
import type { Db } from "#platform/db/database.ts";
import { mails } from "../schema.ts";
import { isUnsent, unlessSecret } from "./mails.ts";

// The status of emails, for the admin and its figures. The queries of the outbox are next to `insertMail`.

const mailRow = {
  id: mails.id,
  to: mails.to,
  subject: mails.subject,
  status: mails.status,
  lastError: mails.lastError,
  createdAt: mails.createdAt,
  sentAt: mails.sentAt,
};

/** A text that may be shown: that of an email with a secret link is not. */
const shownText = {
  text: unlessSecret(mails.text),
  hasSecretLink: sql<boolean>`${mails.linkExpiresAt} is not null`,
};

/** The emails of a lead, in the order they were written. */
export function listLeadMails(db: Db, leadId: string) {
  return db
    .select({ ...mailRow, ...shownText })
    .from(mails)
    .where(eq(mails.leadId, leadId))
    .orderBy(mails.createdAt, mails.id)
    .limit(50);
}

export type LeadMail = Awaited<ReturnType<typeof listLeadMails>>[number];

/**
 * Whether the last reply to a lead waits or was rejected, as a column of a query of `leads`. Its names are plain text, as a
 * query of one table would strip the tables from its columns.
 */
export const isReplyUnsent = sql<boolean>`(leads.answered_at is not null and coalesce((
  select mails.status <> 'sent' from mails
  where mails.lead_id = leads.id and mails.is_reply and mails.status <> 'discarded'
  order by mails.created_at desc limit 1), false))`;

/** Condition for emails that have waited for longer than sending takes: the queue is stuck. */
const isLate = and(
  eq(mails.status, "waiting"),
  lt(mails.createdAt, sql`now() - interval '5 minutes'`),
);

/** Whether any email has been sent. */
export async function hasSentMails(db: Db): Promise<boolean> {
  const rows = await db
    .select({ id: mails.id })
    .from(mails)
    .where(eq(mails.status, "sent"))
    .limit(1);
  return rows.length > 0;
}

/** The condition for emails of leads and of the newsletter; others, such as security emails, are sent to accounts. */
export const isLeadMail = sql`(${mails.leadId} is not null or ${mails.topic} like 'newsletter-%')`;

/** All emails, or only those of leads, without emails to accounts. */
type MailScope = { ofLeads?: boolean };

const within = ({ ofLeads = false }: MailScope) => (ofLeads ? isLeadMail : undefined);

/** The subjects and leads of emails, without emails that no longer exist. */
export const listMailSubjects = (db: Db, ids: readonly string[]) =>
  db
    .select({
      id: mails.id,
      subject: mails.subject,
      leadId: mails.leadId,
      isLeadMail: sql<boolean>`${isLeadMail}`,
    })
    .from(mails)
    .where(inArray(mails.id, [...ids]));

/** Condition for emails that failed, are being retried, or have been unsent for more than five minutes. */
const isStuck = and(isUnsent, or(isNotNull(mails.lastError), isLate));

/** The newest stuck emails. */
export function listFailedMails(db: Db, { limit, ...scope }: MailScope & { limit: number }) {
  return db
    .select({ ...mailRow, leadId: mails.leadId })
    .from(mails)
    .where(and(isStuck, within(scope)))
    .orderBy(desc(mails.createdAt))
    .limit(limit);
}

export type FailedMail = Awaited<ReturnType<typeof listFailedMails>>[number];

type UnsentFilter = {
  limit: number;
  /** Whether only stuck emails are listed, without those that are about to be sent. */
  onlyStuck: boolean;
  /** Whether emails of leads and of the newsletter are listed, which contain personal data. */
  withLeads: boolean;
};

/** The newest unsent emails with their texts, and the number of all. */
export async function listUnsentMails(db: Db, { limit, onlyStuck, withLeads }: UnsentFilter) {
  const rows = await db
    .select({
      ...mailRow,
      ...shownText,
      leadId: mails.leadId,
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(mails)
    .where(and(onlyStuck ? isStuck : isUnsent, withLeads ? undefined : not(isLeadMail)))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(limit);
  return { mails: rows.map(({ total: _, ...mail }) => mail), total: rows[0]?.total ?? 0 };
}

export type UnsentMail = Awaited<ReturnType<typeof listUnsentMails>>["mails"][number];

/** Condition for emails to the firm or from its people, or to the owner of an account. */
const isForFirm = sql`(${mails.topic} is null or (${mails.topic} <> ${copyTopic} and ${mails.topic} not like 'newsletter-%'))`;

type UnsentCounts = {
  waiting: number;
  /** Unsent for more than five minutes. */
  late: number;
  failed: number;
  /** Failed within the last four days and relevant to the firm: copies are sent to any address that a visitor typed. */
  refused: number;
  /** The age of the oldest waiting email in seconds; 0 if there is none. */
  oldestSeconds: number;
};

export async function countUnsentMails(db: Db, scope: MailScope = {}): Promise<UnsentCounts> {
  const [row] = await db
    .select({
      waiting: sql<number>`count(*) filter (where ${mails.status} = 'waiting')`.mapWith(Number),
      late: sql<number>`count(*) filter (where ${isLate})`.mapWith(Number),
      failed: sql<number>`count(*) filter (where ${mails.status} = 'failed')`.mapWith(Number),
      refused:
        sql<number>`count(*) filter (where ${mails.status} = 'failed' and ${isForFirm} and ${mails.createdAt} > now() - interval '4 days')`.mapWith(
          Number,
        ),
      oldestSeconds: sql<number>`coalesce(extract(epoch from now() - min(${mails.createdAt})
        filter (where ${mails.status} = 'waiting')), 0)`.mapWith(Number),
    })
    .from(mails)
    .where(and(isUnsent, within(scope)));
  return row ?? { waiting: 0, late: 0, failed: 0, refused: 0, oldestSeconds: 0 };
}

/** Condition for emails with files. It must match the condition of the index exactly, or the index is not used. */
export const hasFiles = sql`(attachments <> '[]'::jsonb)`;

/** The files of emails, each with its email's id: oldest email first, in the order they were attached. */
async function listFiles(db: Db, where: SQL | undefined) {
  const rows = await db
    .select({ mailId: mails.id, attachments: mails.attachments })
    .from(mails)
    .where(and(where, hasFiles))
    .orderBy(asc(mails.createdAt), asc(mails.id));
  return rows.flatMap(({ mailId, attachments }) =>
    attachments.map((file) => ({ mailId, ...file })),
  );
}

/** The files of the emails to leads. Later files are listed after earlier ones. */
export const listMailFiles = (db: Db, leadIds: readonly string[]) =>
  listFiles(db, inArray(mails.leadId, [...leadIds]));

/** The files of the emails that match a condition. */
export const listFilesOfMails = (db: Db, where: SQL | undefined) => listFiles(db, where);
