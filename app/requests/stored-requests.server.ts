import type { Db } from "#server/db/client.ts";
import { findLead, type Lead } from "#server/db/queries/leads.ts";
import { findRequest } from "#server/db/queries/requests.ts";
import type { Attachment } from "#server/db/schema/requests.ts";
import type { Services } from "#server/services.ts";
import type { Mails } from "./kind.server.ts";
import { requestKinds } from "./request-kinds.server.ts";

// Requests that are stored already, whatever their kind.

/** The request behind a lead: its kind, and its row if that is still there. */
export async function findStoredRequest(
  db: Db,
  { kind, requestId }: Pick<Lead, "kind" | "requestId">,
) {
  const found = requestKinds[kind];
  return { kind: found, row: await findRequest(db, found.table, requestId) };
}

/** Renders the mails of a stored request, for a suspect that turned out to be genuine. Fails if its row is gone. */
export async function mailsOfStoredRequest(lead: Lead, services: Services): Promise<Mails> {
  const { kind, row } = await findStoredRequest(services.db, lead);
  if (!row) throw new Error("a lead has lost its request");
  return kind.mails(row, lead, services);
}

/** What came with the request of a lead; nothing where there is no such lead, or its kind takes no files. */
export async function findLeadAttachments(
  db: Db,
  leadId: string,
): Promise<Attachment[] | undefined> {
  const lead = await findLead(db, leadId);
  if (!lead) return undefined;
  const { kind, row } = await findStoredRequest(db, lead);
  return row && kind.attachments?.(row);
}
