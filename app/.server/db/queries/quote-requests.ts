import { and, eq, inArray } from "drizzle-orm";
import type { Db, Tx } from "../client.ts";
import { leads } from "../schema/leads.ts";
import { quoteRequests } from "../schema/requests.ts";

type NewQuoteRequest = Omit<typeof quoteRequests.$inferInsert, "id" | "submittedAt">;

/** Stores a quote request and returns its id. */
export async function insertQuoteRequest(tx: Tx, request: NewQuoteRequest): Promise<string> {
  const [row] = await tx.insert(quoteRequests).values(request).returning({ id: quoteRequests.id });
  if (!row) throw new Error("quote_requests returned no row");
  return row.id;
}

/** Who asked and what came with the request of a lead, if it is a quote request. */
export async function findLeadAttachments(db: Db, leadId: string) {
  const [row] = await db
    .select({
      name: quoteRequests.name,
      submittedAt: quoteRequests.submittedAt,
      attachments: quoteRequests.attachments,
    })
    .from(leads)
    .innerJoin(quoteRequests, eq(quoteRequests.id, leads.requestId))
    .where(and(eq(leads.id, leadId), inArray(leads.kind, ["quote", "project"])));
  return row;
}

/** What somebody wrote in either form of the quote page. */
export async function findQuoteRequest(db: Db, id: string) {
  const [row] = await db
    .select({
      name: quoteRequests.name,
      email: quoteRequests.email,
      phone: quoteRequests.phone,
      company: quoteRequests.company,
      country: quoteRequests.country,
      services: quoteRequests.services,
      projectDetails: quoteRequests.projectDetails,
      scanFormats: quoteRequests.scanFormats,
      lod: quoteRequests.lod,
      deadline: quoteRequests.deadline,
      express: quoteRequests.express,
      budget: quoteRequests.budget,
      attachments: quoteRequests.attachments,
    })
    .from(quoteRequests)
    .where(eq(quoteRequests.id, id));
  return row;
}
