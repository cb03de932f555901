import { can, type Role } from "#modules/accounts/permissions.ts";
import type { Outbox } from "#modules/mail/.server/outbox.ts";
import { listMailSubjects } from "#modules/mail/.server/queries/mail-states.ts";
import { findPurgedMail, rewriteMail } from "#modules/mail/.server/queries/mails.ts";
import { type Author, auditedChange } from "#platform/changes/audited-change.ts";
import type { Db } from "#platform/db/database.ts";
import { UserError } from "#platform/user-error.ts";
import { leadReference } from "../lead.ts";
import { findLead, lockLeads, unmarkLeadReplied } from "./queries/leads.ts";
import { mailsOfStoredRequest } from "./requests/stored-requests.ts";

type MailServices = Parameters<typeof mailsOfStoredRequest>[1];
type MailAuthor = Author & { db: Db; user: { role: Role } };

/** An email that the person may change: those of leads contain personal data, others are sent to accounts. */
async function findMail({ db, user }: MailAuthor, id: string | undefined) {
  const [mail] = id ? await listMailSubjects(db, [id]) : [];
  return mail && can(user, mail.isLeadMail ? "leads:write" : "operations:write") ? mail : undefined;
}

type FoundMail = NonNullable<Awaited<ReturnType<typeof findMail>>>;

/** The audit log never contains the subject of a lead's email, which may name the client. */
const entryOf = (action: string, { id, subject, leadId }: FoundMail) => ({
  action,
  entity: "mail",
  entityId: id,
  detail: leadId ? { lead: leadReference(leadId) } : { label: subject },
});

/** Renders a purged email again from its request. Undefined if its text is kept or it has no request. */
async function renderPurgedMail(services: MailServices, id: string) {
  const purged = await findPurgedMail(services.db, id);
  const lead = purged?.leadId && (await findLead(services.db, purged.leadId));
  if (!lead) return undefined;
  const mails = await mailsOfStoredRequest(lead, services);
  return mails.find(({ to, linkExpiresAt }) => to === purged.to && linkExpiresAt);
}

/** Sends an email of the outbox again, even a sent one; a link in it is renewed. Throws {@link UserError}. */
export async function sendMailAgain(
  author: MailAuthor & MailServices & { outbox: Pick<Outbox, "sendAgain"> },
  mailId: string | undefined,
): Promise<void> {
  const missing = new UserError(
    "This email cannot be sent again: it has been discarded or deleted, or its link has expired.",
  );
  const mail = await findMail(author, mailId);
  if (!mail) throw missing;
  const { id } = mail;
  const rendered = await renderPurgedMail(author, id);
  await auditedChange(author, entryOf("send again", mail), async (tx) => {
    if (rendered) await rewriteMail(tx, id, rendered);
    if (!(await author.outbox.sendAgain(tx, id))) throw missing;
  });
}

/**
 * Discards an unsent email. A lead whose only reply it was is waiting for one again. Returns its subject. Throws
 * {@link UserError}.
 */
export async function discardMail(
  author: MailAuthor & { outbox: Pick<Outbox, "discard"> },
  mailId: string,
): Promise<string> {
  const missing = new UserError("This email has already been sent, discarded or deleted.");
  const mail = await findMail(author, mailId);
  if (!mail) throw missing;
  const { id, leadId, subject } = mail;
  await auditedChange(author, entryOf("discard", mail), async (tx) => {
    // In the order of a new reply, which locks its lead first.
    if (leadId) await lockLeads(tx, [leadId]);
    const discarded = await author.outbox.discard(tx, id);
    if (!discarded) throw missing;
    if (leadId && discarded.isReply) await unmarkLeadReplied(tx, leadId);
  });
  return subject;
}
