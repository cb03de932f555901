import { eq, sql } from "drizzle-orm";
import type { Db, Tx } from "#platform/db/database.ts";
import { replyTemplates } from "../schema/reply-templates.ts";

/** More than anyone finds their way in; it keeps the list of the form short. */
export const maxReplyTemplates = 100;

const columns = {
  id: replyTemplates.id,
  name: replyTemplates.name,
  subject: replyTemplates.subject,
  text: replyTemplates.text,
  updatedAt: replyTemplates.updatedAt,
};

/** All templates by name. */
export function listReplyTemplates(db: Db) {
  return db
    .select(columns)
    .from(replyTemplates)
    .orderBy(sql`lower(${replyTemplates.name})`, replyTemplates.id)
    .limit(maxReplyTemplates);
}

export type ReplyTemplate = Awaited<ReturnType<typeof listReplyTemplates>>[number];

/** Adds a template. Returns false if there is one of that name, however it is written. */
export async function insertReplyTemplate(
  tx: Tx,
  template: Omit<ReplyTemplate, "id" | "updatedAt">,
): Promise<boolean> {
  const rows = await tx
    .insert(replyTemplates)
    .values(template)
    .onConflictDoNothing()
    .returning({ id: replyTemplates.id });
  return rows.length > 0;
}

/** Changes a template that was last changed at `updatedAt`. Returns what came of it: another has that name, someone was faster, or it is gone. */
export async function updateReplyTemplate(
  tx: Tx,
  { id, updatedAt, ...template }: ReplyTemplate,
): Promise<"saved" | "taken" | "changed" | "gone"> {
  const [stored] = await tx
    .select(columns)
    .from(replyTemplates)
    .where(eq(replyTemplates.id, id))
    .for("update");
  if (!stored) return "gone";
  if (stored.updatedAt.getTime() !== updatedAt.getTime()) return "changed";
  const others = await tx
    .select({ id: replyTemplates.id })
    .from(replyTemplates)
    .where(eq(sql`lower(${replyTemplates.name})`, sql`lower(${template.name})`));
  if (others.some((other) => other.id !== id)) return "taken";
  await tx
    .update(replyTemplates)
    .set({ ...template, updatedAt: new Date() })
    .where(eq(replyTemplates.id, id));
  return "saved";
}

/** Deletes a template; answers that were written with it stay. */
export async function deleteReplyTemplate(tx: Tx, id: string): Promise<void> {
  await tx.delete(replyTemplates).where(eq(replyTemplates.id, id));
}
