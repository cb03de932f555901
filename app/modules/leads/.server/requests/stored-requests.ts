import type { Attachment } from "#app/lib/attachments.ts";
import type { SiteDocuments } from "#modules/content/.server/site-documents.ts";
import { findLeadRule } from "#modules/leads/.server/queries/lead-settings.ts";
import {
  assignLead,
  clearSuspicions,
  findLead,
  findRequest,
  findRequests,
  type Lead,
  type LeadActor,
  listOnlySuspectedOf,
  type RequestRow,
} from "#modules/leads/.server/queries/leads.ts";
import type { Db, Tx } from "#platform/db/database.ts";
import { addressMails, serviceKeys } from "./assignment.ts";
import type { EmailServices, RenderedMails, RequestServices } from "./define-request.ts";
import { requestKinds } from "./request-kinds.ts";

// Requests that are already stored, of any kind.

/** A lead's reference to its request. */
type Known = Pick<Lead, "kind" | "requestId">;

/** The request behind a lead: its kind, and its row if it still exists. */
export async function findStoredRequest(db: Db, { kind, requestId }: Known) {
  const found = requestKinds[kind];
  return { kind: found, row: await findRequest(db, found.table, requestId) };
}

/** The rows behind leads by ID, with one query for each kind. */
export async function findStoredRequests(
  db: Db,
  leads: readonly Known[],
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
export async function withExcerpts<Row extends Known>(db: Db, leads: readonly Row[]) {
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

async function servicesOfLead(
  lead: Known,
  { db, documents }: { db: Db; documents: SiteDocuments },
): Promise<readonly string[]> {
  const [{ kind, row }, texts] = await Promise.all([
    findStoredRequest(db, lead),
    documents.current(),
  ]);
  return serviceKeys(texts, lead.kind, kind.chosenServices?.(row) ?? []);
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

type Release = { mails: RenderedMails; services: readonly string[]; mailTo: string };

/** Renders the emails of a suspected lead before the transaction that releases it, to keep that short. */
export async function prepareRelease(lead: Lead, services: RequestServices): Promise<Release> {
  return {
    mails: await mailsOfStoredRequest(lead, services),
    services: await servicesOfLead(lead, services),
    mailTo: (await services.settings()).mailTo,
  };
}

/**
 * Clears the suspicions of a lead, which is then assigned and emailed like a new one. Returns false, without a change,
 * if someone else has released it (race).
 */
export async function releaseLead(
  tx: Tx,
  { outbox, webhooks }: Pick<RequestServices, "outbox" | "webhooks">,
  lead: Lead,
  { mails, services, mailTo }: Release,
  actor: LeadActor,
): Promise<boolean> {
  const { id, kind } = lead;
  if (!(await clearSuspicions(tx, id, actor))) return false;
  const isWanted = lead.dueAt !== null || lead.isDueSet;
  const rule = isWanted ? await findLeadRule(tx, { kind, services }) : undefined;
  if (rule && !lead.ownerId)
    await assignLead(tx, id, { from: null, to: rule.owner, actor: undefined });
  await webhooks.queueLead(tx, id);
  const recipients = rule && { notify: rule.notify, owner: rule.ownerEmail };
  for (const mail of addressMails(mails, mailTo, recipients))
    await outbox.queue(tx, { ...mail, leadId: id });
  return true;
}

/** The suspicion that earlier versions stored while the database could not count. */
const uncounted = "messages could not be counted";

/**
 * Releases the leads that earlier versions suspected only because of a failure to count: their emails were withheld, and no
 * one was notified. Each is released once, by the first process that starts.
 */
export async function releaseWronglyFlaggedLeads(services: RequestServices): Promise<void> {
  const { db, log } = services;
  for (const id of await listOnlySuspectedOf(db, uncounted)) {
    try {
      const lead = await findLead(db, id);
      if (!lead) continue;
      const release = await prepareRelease(lead, services);
      const isReleased = await db.transaction((tx) =>
        releaseLead(tx, services, lead, release, undefined),
      );
      if (isReleased) log.info({ leadId: id }, "a lead that could not be counted was released");
    } catch (error) {
      // The next start tries again.
      log.error({ err: error, leadId: id }, "a lead that could not be counted was not released");
    }
  }
}
