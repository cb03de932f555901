import type { LeadActor } from "#modules/leads/.server/queries/lead-events.ts";
import { findLeadRule } from "#modules/leads/.server/queries/lead-rules.ts";
import {
  assignLead,
  clearSuspicions,
  findLead,
  type Lead,
  listOnlySuspectedOf,
} from "#modules/leads/.server/queries/leads.ts";
import type { Tx } from "#platform/db/database.ts";
import { addressMails } from "./assignment.server.ts";
import type { RenderedMails, RequestServices } from "./kind.server.ts";
import { mailsOfStoredRequest, servicesOfLead } from "./stored-requests.server.ts";

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
export async function releaseUncounted(services: RequestServices): Promise<void> {
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
