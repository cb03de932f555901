import { eq, sql } from "drizzle-orm";
import type { Db, Tx } from "#platform/db/database.ts";
import { replyTemplates } from "../schema.ts";

/** Maximum number of templates: more would be hard to find, and the list in the form stays short. */
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

/** Adds a template. Returns false if its name is taken, regardless of case. */
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

/**
 * Changes a template that was last changed at `updatedAt`. The result shows whether the name is taken, someone else was
 * faster, or the template no longer exists.
 */
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

/** Deletes a template; replies written with it stay. */
export async function deleteReplyTemplate(tx: Tx, id: string): Promise<void> {
  await tx.delete(replyTemplates).where(eq(replyTemplates.id, id));
}
