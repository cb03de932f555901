import { and, asc, desc, eq, inArray, isNotNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { copyTopic } from "#modules/mail/compose-mail.ts";
import type { Db } from "#platform/db/database.ts";
import { mails } from "../schema.ts";

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

/** The emails of a lead, in the order they were written. */
export function listLeadMails(db: Db, leadId: string) {
  return db
    .select({ ...mailRow, text: mails.text })
    .from(mails)
    .where(eq(mails.leadId, leadId))
    .orderBy(mails.createdAt, mails.id)
    .limit(50);
}

export type LeadMail = Awaited<ReturnType<typeof listLeadMails>>[number];

/**
 * Whether the last reply to a lead has not been sent, as a column of a query of `leads`. Its names are plain text, as a
 * query of one table would strip the tables from its columns.
 */
export const isReplyUnsent = sql<boolean>`(leads.answered_at is not null and coalesce((
  select mails.status <> 'sent' from mails
  where mails.lead_id = leads.id and mails.is_reply
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

/** Whether an email has this id and belongs to a lead or the newsletter. */
export async function hasLeadMail(db: Db, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.id, id), isLeadMail));
  return rows.length > 0;
}

/** The newest emails that failed, are being retried, or have been unsent for more than five minutes. */
export function listFailedMails(db: Db, { limit, ...scope }: MailScope & { limit: number }) {
  return db
    .select({ ...mailRow, leadId: mails.leadId })
    .from(mails)
    .where(and(ne(mails.status, "sent"), or(isNotNull(mails.lastError), isLate), within(scope)))
    .orderBy(desc(mails.createdAt))
    .limit(limit);
}

export type FailedMail = Awaited<ReturnType<typeof listFailedMails>>[number];

/** Condition for emails to the firm or from its people, or to the owner of an account. */
const isForFirm = sql`(${mails.topic} is null or (${mails.topic} <> ${copyTopic} and ${mails.topic} not like 'newsletter-%'))`;

type UnsentMails = {
  waiting: number;
  /** Unsent for more than five minutes. */
  late: number;
  failed: number;
  /** Failed within the last four days and relevant to the firm: copies are sent to any address that a visitor typed. */
  refused: number;
  /** The age of the oldest waiting email in seconds; 0 if there is none. */
  oldestSeconds: number;
};

export async function countUnsentMails(db: Db, scope: MailScope = {}): Promise<UnsentMails> {
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
    .where(and(ne(mails.status, "sent"), within(scope)));
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
