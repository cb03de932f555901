import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db, Tx } from "../client.ts";
import { leads } from "../schema/leads.ts";

type NewLead = Pick<
  typeof leads.$inferInsert,
  | "id"
  | "kind"
  | "requestId"
  | "name"
  | "email"
  | "summary"
  | "suspicions"
  | "words"
  | "details"
  | "source"
>;

/** Puts a stored request into the firm's inbox. */
export async function insertLead(tx: Tx, lead: NewLead): Promise<void> {
  await tx.insert(leads).values(lead);
}

/** Puts a request into the inbox unless it has been there before. */
export async function insertLeadOnce(tx: Tx, lead: NewLead): Promise<void> {
  await tx.insert(leads).values(lead).onConflictDoNothing();
}

/** Puts a request into the inbox; where it has been before, its summary and its suspicions are replaced. */
export async function upsertLead(tx: Tx, lead: NewLead): Promise<void> {
  const { summary, suspicions } = lead;
  await tx
    .insert(leads)
    .values(lead)
    .onConflictDoUpdate({
      target: [leads.kind, leads.requestId],
      set: { summary, suspicions, updatedAt: sql`now()` },
    });
}

/** Says anew what a request of the inbox is about, if it is there. */
export async function summariseLead(
  tx: Tx,
  { kind, requestId, summary }: Pick<NewLead, "kind" | "requestId" | "summary">,
): Promise<void> {
  await tx
    .update(leads)
    .set({ summary, updatedAt: sql`now()` })
    .where(and(eq(leads.kind, kind), eq(leads.requestId, requestId)));
}

/** Puts a request into the inbox as a new one, also when it was there before; notes stay. Returns the lead's id. */
export async function reopenLead(tx: Tx, lead: NewLead): Promise<string> {
  const { kind: _, requestId: __, ...changes } = lead;
  const now = sql`now()`;
  const [row] = await tx
    .insert(leads)
    .values(lead)
    .onConflictDoUpdate({
      target: [leads.kind, leads.requestId],
      set: { ...changes, status: "New", submittedAt: now, updatedAt: now },
    })
    .returning({ id: leads.id });
  if (!row) throw new Error("the inbox returned no row");
  return row.id;
}

/** A lead with all that the firm knows of it, or nothing. */
export async function findLead(db: Db, id: string) {
  const [row] = await db
    .select({
      id: leads.id,
      kind: leads.kind,
      requestId: leads.requestId,
      name: leads.name,
      email: leads.email,
      summary: leads.summary,
      source: leads.source,
      details: leads.details,
      status: leads.status,
      notes: leads.notes,
      suspicions: leads.suspicions,
      submittedAt: leads.submittedAt,
    })
    .from(leads)
    .where(eq(leads.id, id));
  return row;
}

export type Lead = NonNullable<Awaited<ReturnType<typeof findLead>>>;

/**
 * Notes what has become of a lead. Returns false, with nothing changed, if its notes are not `readNotes` any more:
 * somebody else has written there, and must not be overwritten.
 */
export async function followUpLead(
  tx: Tx,
  id: string,
  { status, notes, readNotes }: Pick<Lead, "status" | "notes"> & { readNotes: string },
): Promise<boolean> {
  const rows = await tx
    .update(leads)
    .set({ status, notes, updatedAt: sql`now()` })
    .where(and(eq(leads.id, id), eq(leads.notes, readNotes)))
    .returning({ id: leads.id });
  return rows.length > 0;
}

/** Takes the suspicion of spam from a lead. Returns false if there was none. */
export async function clearSuspicions(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .update(leads)
    .set({ suspicions: [], status: "New", updatedAt: sql`now()` })
    .where(and(eq(leads.id, id), sql`cardinality(${leads.suspicions}) > 0`))
    .returning({ id: leads.id });
  return rows.length > 0;
}

/** Takes requests of one kind out of the inbox, with the mails that they caused. */
export async function deleteLeadsOf(
  tx: Tx,
  kind: NewLead["kind"],
  requestIds: readonly string[],
): Promise<void> {
  if (requestIds.length === 0) return;
  await tx
    .delete(leads)
    .where(and(eq(leads.kind, kind), inArray(leads.requestId, [...requestIds])));
}
