import type { Attachment } from "#app/lib/attachments.ts";
import type { Db } from "#platform/db/database.ts";
import {
  findLead,
  findRequest,
  findRequests,
  type Lead,
  type RequestRow,
} from "../queries/leads.ts";
import type { EmailServices, RenderedMails } from "./define-request.ts";
import { requestKinds } from "./request-kinds.ts";

// Requests that are already stored, of any kind.

/** A lead's reference to its request. */
type RequestReference = Pick<Lead, "kind" | "requestId">;

/** The request behind a lead: its kind, and its row if it still exists. */
export async function findStoredRequest(db: Db, { kind, requestId }: RequestReference) {
  const found = requestKinds[kind];
  return { kind: found, row: await findRequest(db, found.table, requestId) };
}

/** The rows behind leads by ID, with one query for each kind. */
export async function findStoredRequests(
  db: Db,
  leads: readonly RequestReference[],
): Promise<Map<string, RequestRow>> {
  const byKind = Map.groupBy(leads, ({ kind }) => kind);
  const found = [...byKind].map(([kind, some]) =>
    findRequests(
      db,
      requestKinds[kind].table,
      some.map(({ requestId }) => requestId),
    ),
  );
  return new Map((await Promise.all(found)).flatMap((rows) => [...rows]));
}

/** Characters of a message in a list, two or three lines. */
const excerptLength = 200;

/** Leads for a list, each with the start of its message; empty if its kind has none. */
export async function withExcerpts<Row extends RequestReference>(db: Db, leads: readonly Row[]) {
  const rows = await findStoredRequests(
    db,
    leads.filter(({ kind }) => requestKinds[kind].message),
  );
  return leads.map(({ requestId, ...lead }) => {
    const message = requestKinds[lead.kind].message?.(rows.get(requestId)) ?? "";
    return { ...lead, excerpt: message.replaceAll(/\s+/g, " ").slice(0, excerptLength) };
  });
}

/** Renders the emails of a stored request when suspected spam is released. Throws if its row was deleted. */
export async function mailsOfStoredRequest(
  lead: Lead,
  services: EmailServices & { db: Db },
): Promise<RenderedMails> {
  const { kind, row } = await findStoredRequest(services.db, lead);
  if (!row) throw new Error("a lead has lost its request");
  return kind.mails(row, lead, services);
}

/** Attachments of a lead's request; nothing if the lead does not exist, or its kind accepts no files. */
export async function findLeadAttachments(
  db: Db,
  leadId: string,
): Promise<Attachment[] | undefined> {
  const lead = await findLead(db, leadId);
  if (!lead) return undefined;
  const { kind, row } = await findStoredRequest(db, lead);
  return row && kind.attachments?.(row);
}
