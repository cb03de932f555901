import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../client.ts";
import { leads } from "../schema/leads.ts";

export type NewLead = Pick<
  typeof leads.$inferInsert,
  "id" | "kind" | "requestId" | "name" | "email" | "summary" | "suspicions"
>;

/** Puts a stored request into the firm's inbox. */
export async function insertLead(db: Db, lead: NewLead): Promise<void> {
  await db.insert(leads).values(lead);
}

/** Puts a request into the inbox unless it has been there before. */
export async function insertLeadOnce(db: Db, lead: NewLead): Promise<void> {
  await db.insert(leads).values(lead).onConflictDoNothing();
}

/** Puts a request into the inbox as a new one, also when it was there before; notes stay. Returns the lead's id. */
export async function renewLead(db: Db, lead: NewLead): Promise<string> {
  const { kind: _, requestId: __, ...changes } = lead;
  const now = sql`now()`;
  const [row] = await db
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

export function listNewestLeads(db: Db, { limit }: { limit: number }) {
  return db
    .select({
      id: leads.id,
      kind: leads.kind,
      name: leads.name,
      email: leads.email,
      summary: leads.summary,
      status: leads.status,
      suspicions: leads.suspicions,
      submittedAt: leads.submittedAt,
    })
    .from(leads)
    .orderBy(desc(leads.submittedAt), leads.id)
    .limit(limit);
}

/** Takes requests of one kind out of the inbox, with the mails that they caused. */
export async function deleteLeadsOf(
  db: Db,
  kind: NewLead["kind"],
  requestIds: readonly string[],
): Promise<void> {
  if (requestIds.length === 0) return;
  await db
    .delete(leads)
    .where(and(eq(leads.kind, kind), inArray(leads.requestId, [...requestIds])));
}
