import type { Services } from "#app/services.ts";
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
import { addressMails } from "./recipients.ts";
import { mailsOfStoredRequest, servicesOfLead } from "./stored-requests.server.ts";

/** The release of a suspected lead, with the number of its emails. */
type Release = {
  mails: number;
  /** Returns false, without a change, if someone else has released it (race). */
  release(tx: Tx, actor: LeadActor): Promise<boolean>;
};

/** Renders the emails of a suspected lead before the transaction that releases it, to keep that short. */
export async function prepareRelease(lead: Lead, services: Services): Promise<Release> {
  const { id, kind } = lead;
  const mails = await mailsOfStoredRequest(lead, services);
  const about = await servicesOfLead(lead, services);
  const { mailTo } = await services.settings();
  return {
    mails: mails.length,
    async release(tx, actor) {
      if (!(await clearSuspicions(tx, id, actor))) return false;
      // It is now a new lead, and the rules assign it.
      const isWanted = lead.dueAt !== null || lead.isDueSet;
      const rule = isWanted && (await findLeadRule(tx, { kind, services: about }));
      if (rule && !lead.ownerId)
        await assignLead(tx, id, { from: null, to: rule.owner, actor: undefined });
      await services.webhooks.tellOfLead(tx, id);
      const told = rule ? { notify: rule.notify, owner: rule.ownerEmail } : undefined;
      for (const mail of addressMails(mails, mailTo, told))
        await services.outbox.queue(tx, { ...mail, leadId: id });
      return true;
    },
  };
}

/** The suspicion that earlier versions stored while the database could not count. */
const uncounted = "messages could not be counted";

/**
 * Releases the leads that earlier versions suspected only because of a failure to count: their emails were withheld, and no
 * one was notified. Each is released once, by the first process that starts.
 */
export async function releaseUncounted(services: Services): Promise<void> {
  const { db, log } = services;
  for (const id of await listOnlySuspectedOf(db, uncounted)) {
    try {
      const lead = await findLead(db, id);
      if (!lead) continue;
      const { release } = await prepareRelease(lead, services);
      const isReleased = await db.transaction((tx) => release(tx, undefined));
      if (isReleased) log.info({ leadId: id }, "a lead that could not be counted was released");
    } catch (error) {
      // The next start tries again.
      log.error({ err: error, leadId: id }, "a lead that could not be counted was not released");
    }
  }
}
