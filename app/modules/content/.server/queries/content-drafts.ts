import { and, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "#platform/db/database.ts";
import { contentDrafts } from "../schema.ts";

type Draft = typeof contentDrafts.$inferInsert;

/** Saves the unsaved changes that someone has typed into a document's form. Returns the draft's id and time. */
export async function saveContentDraft(tx: Tx, draft: Omit<Draft, "id">) {
  const { baseVersion, schemaVersion, values } = draft;
  const [row] = await tx
    .insert(contentDrafts)
    .values({ id: crypto.randomUUID(), ...draft })
    .onConflictDoUpdate({
      target: [contentDrafts.userId, contentDrafts.documentId],
      set: { baseVersion, schemaVersion, values, savedAt: sql`now()` },
    })
    .returning({ id: contentDrafts.id, savedAt: contentDrafts.savedAt });
  return row;
}

const ownDraft = (userId: string, documentId: string) =>
  and(eq(contentDrafts.userId, userId), eq(contentDrafts.documentId, documentId));

/** A person's unsaved text in a document's form. */
export async function findContentDraft(db: Db, userId: string, documentId: string) {
  const [row] = await db.select().from(contentDrafts).where(ownDraft(userId, documentId));
  return row;
}

/** A draft by its id, regardless of its author. */
export async function findContentDraftById(db: Db, id: string) {
  const [row] = await db.select().from(contentDrafts).where(eq(contentDrafts.id, id));
  return row;
}

/** Deletes a person's unsaved text after it was saved or discarded. */
export async function deleteContentDraft(
  tx: Tx,
  userId: string,
  documentId: string,
): Promise<void> {
  await tx.delete(contentDrafts).where(ownDraft(userId, documentId));
}
