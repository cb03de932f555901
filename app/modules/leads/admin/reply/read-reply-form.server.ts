import { findEmailSettings } from "#modules/accounts/.server/queries/users.ts";
import type { SiteDocuments } from "#modules/content/.server/site-documents.ts";
import { firmDocument } from "#modules/content/firm.ts";
import { listReplyTemplates } from "#modules/leads/.server/queries/lead-settings.ts";
import type { Lead } from "#modules/leads/.server/queries/leads.ts";
import { serviceNames } from "#modules/leads/.server/requests/assignment.ts";
import type { findStoredRequest } from "#modules/leads/.server/requests/stored-requests.ts";
import type { Outbox } from "#modules/mail/.server/outbox.ts";
import type { Db } from "#platform/db/database.ts";
import { leadReference } from "../../lead.ts";
import { fillTemplate } from "./template-fields.ts";

type ReplyServices = { db: Db; outbox: Pick<Outbox, "canSend">; documents: SiteDocuments };

/** What the form of a reply needs, with the templates filled in for the lead. */
export async function readReplyForm(
  { db, outbox, documents }: ReplyServices,
  user: { id: string; email: string },
  lead: Lead,
  { kind, row }: Awaited<ReturnType<typeof findStoredRequest>>,
) {
  const [writer, stored, texts] = await Promise.all([
    findEmailSettings(db, user.id),
    listReplyTemplates(db),
    documents.current(),
  ]);
  const services = serviceNames(texts, kind.chosenServices?.(row) ?? []);
  const values = {
    name: lead.name || "Sir or Madam",
    service: services.join(", ") || lead.summary || kind.definition.name,
    firm: texts.of(firmDocument).name,
    reference: leadReference(lead.id),
  };
  const templates = stored.map(({ id, name, subject, text }) => ({
    id,
    name,
    subject: fillTemplate(subject, values),
    text: fillTemplate(text, values),
  }));
  // The client does not see how a lead was entered.
  const about = lead.summary || (lead.kind === "entered" ? "Your request" : kind.definition.name);
  return {
    /** Identifies the reply, so that it is sent only once. */
    reply: crypto.randomUUID(),
    templates,
    subject: `Re: ${about} (${leadReference(lead.id)})`.slice(-200),
    proposesContacted: lead.status === "New",
    repliesGoTo: writer?.mailbox || user.email,
    signature: writer?.signature ?? "",
    canSend: outbox.canSend,
  };
}

export type ReplyFormData = Awaited<ReturnType<typeof readReplyForm>>;
