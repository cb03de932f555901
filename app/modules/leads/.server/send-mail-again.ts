import { can, type Role } from "#modules/accounts/permissions.ts";
import type { Outbox } from "#modules/mail/.server/outbox.ts";
import { hasLeadMail } from "#modules/mail/.server/queries/mail-states.ts";
import { findPurgedMail, rewriteMail } from "#modules/mail/.server/queries/mails.ts";
import { type Author, auditedChange } from "#platform/changes/audited-change.ts";
import { UserError } from "#platform/user-error.ts";
import { findLead } from "./queries/leads.ts";
import { mailsOfStoredRequest } from "./requests/stored-requests.ts";

type MailServices = Parameters<typeof mailsOfStoredRequest>[1];

/** Renders a purged email again from its request. Undefined if its text is kept or it has no request. */
async function renderPurgedMail(services: MailServices, id: string) {
  const purged = await findPurgedMail(services.db, id);
  const lead = purged?.leadId && (await findLead(services.db, purged.leadId));
  if (!lead) return undefined;
  const mails = await mailsOfStoredRequest(lead, services);
  return mails.find(({ to, linkExpiresAt }) => to === purged.to && linkExpiresAt);
}

/** Sends an email of the outbox again, regardless of its status; a link in it is renewed. Throws {@link UserError}. */
export async function sendMailAgain(
  author: Author & MailServices & { outbox: Pick<Outbox, "sendAgain">; user: { role: Role } },
  id: string | undefined,
): Promise<void> {
  const missing = new UserError(
    "This email cannot be sent again: it has been deleted or its link has expired.",
  );
  // Emails to accounts are for people with access to operations.
  const isAllowed =
    can(author.user, "operations:write") || (id && (await hasLeadMail(author.db, id)));
  if (!id || !isAllowed) throw missing;
  const rendered = await renderPurgedMail(author, id);
  const entry = { action: "send again", entity: "mail", entityId: id };
  await auditedChange(author, entry, async (tx) => {
    if (rendered) await rewriteMail(tx, id, rendered);
    if (!(await author.outbox.sendAgain(tx, id))) throw missing;
  });
}
