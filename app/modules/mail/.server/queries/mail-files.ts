import { and, asc, inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "#platform/db/database.ts";
import { mails } from "../schema.ts";

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
