import { desc } from "drizzle-orm";
import type { Db } from "../client.ts";
import { leads } from "../schema/leads.ts";

export type NewLead = Pick<
  typeof leads.$inferInsert,
  "kind" | "requestId" | "name" | "email" | "summary" | "suspicions"
>;

/** Puts a stored request into the firm's inbox and returns the lead's id. */
export async function insertLead(db: Db, lead: NewLead): Promise<string> {
  const [row] = await db.insert(leads).values(lead).returning({ id: leads.id });
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
