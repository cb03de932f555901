import { counted } from "#app/lib/counted.ts";
import type { Services } from "#app/services.ts";
import { findAssignmentRecipient } from "#modules/accounts/.server/queries/notification-recipients.ts";
import { siteSettings } from "#modules/content/.server/site-settings.ts";
import type { Lead } from "#modules/leads/.server/queries/leads.ts";
import type { Tx } from "#platform/db/database.ts";
import { assignedMail } from "../reminder-emails.ts";

/** Emails about several leads belong to none of them, and are deleted by this topic after some days. */
const assignedTopic = "leads-assigned";

type Assigned = {
  /** The new owner of the leads; without one, no email is sent. */
  to: { id: string } | null;
  /** The person who assigned them. */
  by: { id: string; name: string };
  leads: readonly Pick<
    Lead,
    "id" | "kind" | "name" | "email" | "summary" | "submittedAt" | "dueAt"
  >[];
};

/**
 * Notifies someone by email that a colleague has assigned them leads, unless they have turned that email off or took
 * the leads themselves.
 */
export async function tellAssigned(
  tx: Tx,
  { env, outbox, documents, siteUrl }: Services,
  { to, by, leads }: Assigned,
): Promise<void> {
  const [first] = leads;
  if (!first || !to || to.id === by.id) return;
  const told = await findAssignmentRecipient(tx, to.id);
  if (!told) return;
  const { composeMail } = await import("#modules/mail/compose-mail.ts");
  const { leadEntry, leadUrl } = await import("../lead-mail-facts.ts");
  // Uses the latest version that this process knows: a query would wait for this transaction.
  const texts = documents.latest();
  const place = { siteUrl, zone: told.timeZone ?? siteSettings(texts, env).timeZone };
  const isOne = leads.length === 1;
  const oldestFirst = leads.toSorted((a, b) => a.submittedAt.getTime() - b.submittedAt.getTime());
  const mail = composeMail(texts, assignedMail, {
    inserts: { by: by.name, leads: counted(leads.length, "lead") },
    lists: [{ entries: oldestFirst.map((lead) => leadEntry(lead, place)) }],
    url: isOne ? leadUrl(siteUrl, first.id) : new URL("/admin/leads?view=mine", siteUrl).href,
  });
  const about = isOne ? { leadId: first.id } : { topic: assignedTopic };
  await outbox.queue(tx, { to: told.email, ...about, ...mail });
}
