import { and, asc, inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "#platform/db/database.ts";
import { mails } from "../schema/mails.ts";

/** Emails with files; an index has these words, and a query must use the very same to hit it. */
export const hasFiles = sql`(attachments <> '[]'::jsonb)`;

/** The files of emails, each with its email's id: the oldest email first, as they were attached. */
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

/** The files of the emails to leads' people. Later ones come behind those that are there. */
export const listMailFiles = (db: Db, leadIds: readonly string[]) =>
  listFiles(db, inArray(mails.leadId, [...leadIds]));

/** The files of the emails that a condition names. */
export const listFilesOfMails = (db: Db, where: SQL | undefined) => listFiles(db, where);
