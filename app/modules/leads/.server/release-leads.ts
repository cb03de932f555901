import { type Author, auditedChanges } from "#platform/changes/audited-change.ts";
import type { Tx } from "#platform/db/database.ts";
import type { Block } from "../spam.ts";
import { deleteBlockEntry } from "./blocks/manage-block-list.ts";
import { findLeadRule } from "./queries/lead-settings.ts";
import {
  assignLead,
  clearSuspicions,
  findLead,
  type Lead,
  type LeadActor,
  listLeadsFlaggedOnlyBy,
} from "./queries/leads.ts";
import { addressMails, serviceKeys } from "./requests/assignment.ts";
import type { RequestServices } from "./requests/define-request.ts";
import { findStoredRequest, mailsOfStoredRequest } from "./requests/stored-requests.ts";

/** What releasing a suspected lead needs, read and rendered before the transaction, to keep that short. */
async function prepareRelease(lead: Lead, services: RequestServices) {
  const mails = await mailsOfStoredRequest(lead, services);
  const { kind, row } = await findStoredRequest(services.db, lead);
  const titles = kind.chosenServices?.(row) ?? [];
  return {
    mails,
    services: serviceKeys(await services.documents.current(), lead.kind, titles),
    mailTo: (await services.settings()).mailTo,
  };
}

type Release = Awaited<ReturnType<typeof prepareRelease>>;

/**
 * Clears the suspicions of a lead, which is then assigned and emailed like a new one. Returns false, without a change,
 * if someone else has released it (race).
 */
async function release(
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

/**
 * Marks a lead as not spam and sends the emails that were held back. Removes the entries `unblock` of the block list,
 * by their ids, and returns them.
 */
export async function releaseLead(
  author: Author & RequestServices & { user: { name: string } },
  lead: Lead,
  unblock: readonly string[],
): Promise<{ hasMails: boolean; unblocked: Block[] }> {
  const { id, kind } = lead;
  const prepared = await prepareRelease(lead, author);
  const unblocked = await auditedChanges(author, [], async (tx, record) => {
    const removed: Block[] = [];
    if (!(await release(tx, author, lead, prepared, author.user))) return removed;
    await record({ action: "release", entity: "lead", entityId: id, detail: { kind } });
    for (const each of unblock) {
      const entry = await deleteBlockEntry(tx, each, record);
      if (entry) removed.push(entry);
    }
    return removed;
  });
  return { hasMails: prepared.mails.length > 0, unblocked };
}

/** The suspicion that earlier versions stored while the database could not count. */
const uncounted = "messages could not be counted";

/**
 * Releases the leads that earlier versions suspected only because of a failure to count: their emails were withheld, and no
 * one was notified. Each is released once, by the first process that starts.
 */
export async function releaseWronglyFlaggedLeads(services: RequestServices): Promise<void> {
  const { db, log } = services;
  for (const id of await listLeadsFlaggedOnlyBy(db, uncounted)) {
    try {
      const lead = await findLead(db, id);
      if (!lead) continue;
      const prepared = await prepareRelease(lead, services);
      const isReleased = await db.transaction((tx) =>
        release(tx, services, lead, prepared, undefined),
      );
      if (isReleased) log.info({ leadId: id }, "a lead that could not be counted was released");
    } catch (error) {
      // The next start tries again.
      log.error({ err: error, leadId: id }, "a lead that could not be counted was not released");
    }
  }
}
