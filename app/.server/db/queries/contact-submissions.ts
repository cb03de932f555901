import { count, eq } from "drizzle-orm";
import type { Db, Tx } from "../client.ts";
import { contactSubmissions } from "../schema/requests.ts";

type NewContactSubmission = Omit<typeof contactSubmissions.$inferInsert, "id" | "submittedAt">;

/** Stores a contact message and returns its id. */
export async function insertContactSubmission(
  tx: Tx,
  submission: NewContactSubmission,
): Promise<string> {
  const [row] = await tx
    .insert(contactSubmissions)
    .values(submission)
    .returning({ id: contactSubmissions.id });
  if (!row) throw new Error("contact_submissions returned no row");
  return row.id;
}

/** How many contact messages there are, suspects included. */
export async function countContactSubmissions(db: Db): Promise<number> {
  const [row] = await db.select({ submissions: count() }).from(contactSubmissions);
  return row?.submissions ?? 0;
}

/** What somebody wrote in the contact form. */
export async function findContactSubmission(db: Db, id: string) {
  const [row] = await db
    .select({
      name: contactSubmissions.name,
      email: contactSubmissions.email,
      phone: contactSubmissions.phone,
      company: contactSubmissions.company,
      service: contactSubmissions.service,
      message: contactSubmissions.message,
    })
    .from(contactSubmissions)
    .where(eq(contactSubmissions.id, id));
  return row;
}
