import { eq, or } from "drizzle-orm";
import { data } from "react-router";
import { z } from "zod";
import type { Attachment } from "#app/lib/attachments.ts";
import { pluralize } from "#app/lib/pluralize.ts";
import { findAssignmentRecipient } from "#modules/accounts/.server/queries/notification-recipients.ts";
import type { SiteDocuments } from "#modules/content/.server/site-documents.ts";
import { siteSettings } from "#modules/content/.server/site-settings.ts";
import { findLead, type Lead } from "#modules/leads/.server/queries/leads.ts";
import { findStoredRequest } from "#modules/leads/.server/requests/stored-requests.ts";
import { leadEvents, leadReminders, leads } from "#modules/leads/.server/schema.ts";
import type { Outbox } from "#modules/mail/.server/outbox.ts";
import { listMailFiles } from "#modules/mail/.server/queries/mail-states.ts";
import { mails } from "#modules/mail/.server/schema.ts";
import { fileLink } from "#modules/media/.server/links/file.ts";
import { moveToTrash } from "#modules/trash/.server/queries/trash.ts";
import type { Db, Tx } from "#platform/db/database.ts";
import type { Env } from "#platform/env.ts";
import type { Secret } from "#platform/secrets.ts";
import { assignedMail } from "../reminder-email-texts.ts";

/**
 * Moves a lead to the trash with its request, timeline, emails and files. Returns the undo id, which several leads can
 * share, or nothing if someone else was faster.
 */
export async function deleteLead(
  tx: Tx,
  lead: Lead,
  deletedBy: string,
  undoId?: string,
): Promise<string | undefined> {
  const { id, requestId } = lead;
  const { kind, row } = await findStoredRequest(tx, lead);
  const files = [
    ...(kind.attachments?.(row).filter(({ type }) => type !== "link") ?? []),
    ...(await listMailFiles(tx, [id])),
  ];
  return moveToTrash(tx, {
    entity: "lead",
    entityId: id,
    // Only the kind: the audit log is kept, and must not contain personal data.
    label: kind.definition.name,
    email: lead.email,
    deletedBy,
    undoId,
    rows: [
      { from: leads, where: eq(leads.id, id) },
      { from: leadEvents, where: eq(leadEvents.leadId, id) },
      { from: leadReminders, where: eq(leadReminders.leadId, id) },
      { from: mails, where: or(eq(mails.leadId, id), kind.earlierMails?.(lead)) },
      { from: kind.table, where: eq(kind.table.id, requestId) },
    ],
    privateFiles: files,
  });
}

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
export async function notifyAssigned(
  tx: Tx,
  {
    env,
    outbox,
    documents,
    siteUrl,
  }: { env: Env; outbox: Pick<Outbox, "queue">; documents: SiteDocuments; siteUrl: string },
  { to, by, leads }: Assigned,
): Promise<void> {
  const [first] = leads;
  if (!first || !to || to.id === by.id) return;
  const recipient = await findAssignmentRecipient(tx, to.id);
  if (!recipient) return;
  const { composeMail } = await import("#modules/mail/compose-mail.ts");
  const { leadEntry, leadUrl } = await import(
    "#modules/leads/.server/reminders/compose-reminder-emails.ts"
  );
  // Uses the latest version that this process knows: a query would wait for this transaction.
  const texts = documents.latest();
  const place = { siteUrl, zone: recipient.timeZone ?? siteSettings(texts, env).timeZone };
  const isOne = leads.length === 1;
  const oldestFirst = leads.toSorted((a, b) => a.submittedAt.getTime() - b.submittedAt.getTime());
  const mail = composeMail(texts, assignedMail, {
    inserts: { by: by.name, leads: pluralize(leads.length, "lead") },
    lists: [{ entries: oldestFirst.map((lead) => leadEntry(lead, place)) }],
    url: isOne ? leadUrl(siteUrl, first.id) : new URL("/admin/leads?view=mine", siteUrl).href,
  });
  const about = isOne ? { leadId: first.id } : { topic: assignedTopic };
  await outbox.queue(tx, { to: recipient.email, ...about, ...mail });
}

/** The lead with this ID; throws 404 if there is none. */
export async function requireLead(db: Db, id: string | undefined): Promise<Lead> {
  const known = z.uuid().safeParse(id).data;
  const lead = known && (await findLead(db, known));
  if (!lead) throw data("This lead does not exist. It may have been deleted.", { status: 404 });
  return lead;
}

/** Attachments, each with a link that works for ten minutes; `before` counts the lead's files before them. */
export function fileRows(
  secret: Secret,
  leadId: string,
  attachments: readonly Attachment[],
  before = 0,
) {
  return attachments.map(({ name, size, type, path }, index) => ({
    name,
    size,
    type,
    href: type === "link" ? path : fileLink(secret, leadId, before + index),
  }));
}
