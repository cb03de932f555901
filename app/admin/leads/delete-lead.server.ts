import { and, eq, like, or } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { type LeadKind, leadKindNames } from "#app/lib/lead-kinds.ts";
import type { Tx } from "#server/db/client.ts";
import type { Lead } from "#server/db/queries/leads.ts";
import { findQuoteRequest } from "#server/db/queries/quote-requests.ts";
import { moveToTrash } from "#server/db/queries/trash.ts";
import { leads } from "#server/db/schema/leads.ts";
import { mails } from "#server/db/schema/mails.ts";
import { portfolioAccessRequests } from "#server/db/schema/portfolio.ts";
import {
  contactSubmissions,
  glareAssessments,
  newsletterSubscribers,
  quoteRequests,
  sampleReportRequests,
} from "#server/db/schema/requests.ts";

/** Where the words of each kind stand. */
const requestTables: Record<LeadKind, PgTable & { id: PgColumn }> = {
  contact: contactSubmissions,
  quote: quoteRequests,
  project: quoteRequests,
  glare: glareAssessments,
  "sample-model": sampleReportRequests,
  "sample-report": sampleReportRequests,
  newsletter: newsletterSubscribers,
  "portfolio-access": portfolioAccessRequests,
};

/** The mails that a lead caused; those that asked to confirm a subscription came before it was a lead. */
const mailsOf = ({ id, kind, email }: Lead) =>
  kind === "newsletter"
    ? or(eq(mails.leadId, id), and(eq(mails.to, email), like(mails.topic, "newsletter-%")))
    : eq(mails.leadId, id);

/**
 * Deletes a lead with its request, its mails and its files. Returns the id that undoes it, or nothing if somebody else
 * was faster.
 */
export async function deleteLead(
  tx: Tx,
  lead: Lead,
  deletedBy: string,
): Promise<string | undefined> {
  const { id, kind, requestId } = lead;
  const table = requestTables[kind];
  const attachments =
    table === quoteRequests ? (await findQuoteRequest(tx, requestId))?.attachments : undefined;
  return moveToTrash(tx, {
    entity: "lead",
    entityId: id,
    // By its kind only: the audit log keeps this, and nobody's name may stay.
    label: leadKindNames[kind],
    deletedBy,
    rows: [
      { from: leads, where: eq(leads.id, id) },
      { from: mails, where: mailsOf(lead) },
      { from: table, where: eq(table.id, requestId) },
    ],
    privateFiles: attachments?.filter(({ type }) => type !== "link").map(({ path }) => path),
  });
}
