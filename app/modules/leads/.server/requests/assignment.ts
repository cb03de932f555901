import { pluralize } from "#app/lib/counts.ts";
import { mailboxOf } from "#app/lib/mailbox.server.ts";
import { findAssignmentRecipient } from "#modules/accounts/.server/queries/notification-recipients.ts";
import { catalogueEntries } from "#modules/catalogue/catalogue-document.ts";
import { offered } from "#modules/catalogue/read-services.ts";
import type { SiteDocuments } from "#modules/content/.server/site-documents.ts";
import { type SiteSettings, siteSettings } from "#modules/content/.server/site-settings.ts";
import type { TextReader } from "#modules/content/documents/define-content.ts";
import { findLeadRule } from "#modules/leads/.server/queries/lead-settings.ts";
import {
  addLeadEvent,
  insertLead,
  type Lead,
  type LeadActor,
} from "#modules/leads/.server/queries/leads.ts";
import type { Outbox } from "#modules/mail/.server/outbox.ts";
import type { NewMail } from "#modules/mail/.server/queries/mails.ts";
import { copyTopic } from "#modules/mail/compose-mail.ts";
import type { Tx } from "#platform/db/database.ts";
import type { Env } from "#platform/env.ts";
import { dueAfter } from "../../due-time.ts";
import { assignedMail } from "../../reminder-email-texts.ts";
import { type LeadKind, leadDefinitions } from "../../requests/definitions.ts";
import { workingHoursDocument } from "../../working-hours.ts";

/** When the reply to a lead received now is due; null if the firm promises no reply. */
export async function dueOf(
  kind: LeadKind,
  { documents, settings }: { documents: SiteDocuments; settings(): Promise<SiteSettings> },
  now = new Date(),
): Promise<Date | null> {
  if (leadDefinitions[kind].needsNoReply) return null;
  const [texts, { timeZone }] = await Promise.all([documents.current(), settings()]);
  return dueAfter(now, texts.of(workingHoursDocument), timeZone);
}

/** The services with these titles in forms, in the firm's order. */
const titled = (site: TextReader, titles: readonly string[]) =>
  catalogueEntries(site)
    .map((entry) => offered(site, entry))
    .filter(({ contactName, quoteTitle }) =>
      titles.some((title) => title === contactName || title === quoteTitle),
    );

/** The firm's names of services with these titles in forms, for an email: the form's "Civil" is "Civil Engineering". */
export const serviceNames = (site: TextReader, titles: readonly string[]): readonly string[] => {
  const names = titled(site, titles).map(({ name }) => name);
  return names.length > 0 ? names : titles;
};

/** The keys of the services of a lead: those with these titles in forms, and that of its kind. */
export function serviceKeys(
  site: TextReader,
  kind: LeadKind,
  titles: readonly string[],
): readonly string[] {
  const { service } = leadDefinitions[kind];
  const named = titles.length === 0 ? [] : titled(site, titles).map(({ key }) => key);
  return [...new Set([...(service ? [service] : []), ...named])];
}

/** Recipients of a lead's notification besides the firm's mailbox, or in place of it. */
type LeadRecipients = {
  /** Addresses from the matching rule, which replace the firm's mailbox. */
  notify: readonly string[];
  /** Its owner's address. */
  owner: string | undefined;
};

/** Each mailbox once, however its address is written. */
const uniqueMailboxes = (addresses: readonly string[]) => [
  ...new Map(addresses.map((address) => [mailboxOf(address) ?? address, address])).values(),
];

/**
 * The emails of a lead, with the email to the firm's mailbox (`mailTo`) addressed to all recipients; the visitor's are
 * unchanged.
 */
export function addressMails<Mail extends Pick<NewMail, "to" | "topic">>(
  mails: readonly Mail[],
  mailTo: string,
  recipients: LeadRecipients | undefined,
): Mail[] {
  if (!recipients) return [...mails];
  const { notify, owner } = recipients;
  const first = notify.length > 0 ? notify : [mailTo];
  const all = uniqueMailboxes([...first, ...(owner ? [owner] : [])]);
  return mails.flatMap((mail) =>
    mail.to === mailTo && mail.topic !== copyTopic ? all.map((to) => ({ ...mail, to })) : [mail],
  );
}

type PlacedLead = Omit<Parameters<typeof insertLead>[1], "services" | "ownerId"> & {
  id: string;
  dueAt: Date | null;
  services: readonly string[];
};

/**
 * Adds a stored request to the inbox, with the owner that the rules name. Suspected spam gets none before someone has
 * released it, and neither does a request that needs no reply. `enteredBy` is the person who entered it, for its
 * timeline. Returns the recipients named by a rule.
 */
export async function insertAssignedLead(
  tx: Tx,
  { services, ...lead }: PlacedLead,
  enteredBy?: LeadActor,
): Promise<LeadRecipients | undefined> {
  const { id: leadId, kind } = lead;
  const isRuled = lead.dueAt !== null && !lead.suspicions?.length;
  const rule = isRuled ? await findLeadRule(tx, { kind, services }) : undefined;
  const owner = rule?.owner ?? null;
  await insertLead(tx, { ...lead, services: [...services], ownerId: owner?.id });
  if (enteredBy) await addLeadEvent(tx, { leadId, kind: "entered", actor: enteredBy });
  if (owner) {
    const detail = { from: "", to: owner.name };
    await addLeadEvent(tx, { leadId, kind: "owner", actor: undefined, detail });
  }
  return rule && { notify: rule.notify, owner: rule.ownerEmail };
}

/** Emails about several leads belong to none of them, and are deleted by this topic after some days. */
const assignedTopic = "leads-assigned";

export type AssignmentServices = {
  env: Env;
  outbox: Pick<Outbox, "queue">;
  documents: SiteDocuments;
  siteUrl: string;
};

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
  { env, outbox, documents, siteUrl }: AssignmentServices,
  { to, by, leads }: Assigned,
): Promise<void> {
  const [first] = leads;
  if (!first || !to || to.id === by.id) return;
  const recipient = await findAssignmentRecipient(tx, to.id);
  if (!recipient) return;
  const { composeMail } = await import("#modules/mail/compose-mail.ts");
  const { leadEntry, leadUrl } = await import("../reminders/compose-reminder-emails.ts");
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
