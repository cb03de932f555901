import { offeredServices } from "#modules/catalogue/read-services.ts";
import type { SiteSettings } from "#modules/content/.server/site-settings.ts";
import type { Webhooks } from "#modules/webhooks/webhook-events.ts";
import { type Author, auditedChange } from "#platform/changes/audited-change.ts";
import { UserError } from "#platform/user-error.ts";
import { leadReference } from "../lead.ts";
import { findLead, insertRequest } from "./queries/leads.ts";
import { manualRequests } from "./request-tables.ts";
import {
  type AssignmentServices,
  dueOf,
  insertAssignedLead,
  notifyAssigned,
} from "./requests/assignment.ts";

type EnteredLead = Record<
  "name" | "email" | "phone" | "company" | "service" | "source" | "message",
  string
>;

/**
 * Adds a lead that did not come through the site, such as a phone call; `service` is a key of the catalogue, or empty.
 * Returns its id. Throws {@link UserError}.
 */
export async function createManualLead(
  author: Author &
    AssignmentServices & {
      settings(): Promise<SiteSettings>;
      webhooks: Pick<Webhooks, "queueLead">;
      user: { name: string };
    },
  { name, email, phone, company, message, service: key, source }: EnteredLead,
): Promise<string> {
  if (!email && !phone)
    throw new UserError("Enter an email address or phone number so someone can reply.", {
      field: "email",
    });
  const texts = await author.documents.current();
  const service = offeredServices(texts).find((each) => each.key === key);
  const summary = service?.name ?? "";
  const id = crypto.randomUUID();
  const request = {
    name,
    email,
    message,
    service: summary || null,
    phone: phone || null,
    company: company || null,
  };
  const lead = {
    id,
    kind: "entered" as const,
    name,
    email,
    summary,
    words: [phone, company, message, leadReference(id)].filter(Boolean).join(" "),
    source,
    services: service ? [service.key] : [],
    dueAt: await dueOf("entered", author),
    suspicions: [],
  };
  const entry = { action: "create", entity: "lead", entityId: id, detail: { kind: "entered" } };
  await auditedChange(author, entry, async (tx) => {
    const requestId = await insertRequest(tx, manualRequests, request);
    // Recorded before the lead is assigned, so that the timeline starts with it.
    await insertAssignedLead(tx, { ...lead, requestId }, author.user);
    await author.webhooks.queueLead(tx, id);
    const stored = await findLead(tx, id);
    const to = stored?.ownerId ? { id: stored.ownerId } : null;
    if (stored) await notifyAssigned(tx, author, { to, by: author.user, leads: [stored] });
  });
  return id;
}
