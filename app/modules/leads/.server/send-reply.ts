import { findEmailSettings } from "#modules/accounts/.server/queries/users.ts";
import type { Outbox } from "#modules/mail/.server/outbox.ts";
import { findQueuedReply } from "#modules/mail/.server/queries/mails.ts";
import { renderLetter } from "#modules/mail/letter.ts";
import { changeText } from "#platform/changes/audit-log.ts";
import { type Author, auditedChanges } from "#platform/changes/audited-change.ts";
import type { Database, Tx } from "#platform/db/database.ts";
import type { Secret } from "#platform/secrets.ts";
import { serverRefusals } from "#platform/uploads/upload-refusal.ts";
import { UserError } from "#platform/user-error.ts";
import { maxReplyBytes, tooMuch } from "../reply-files.ts";
import { addLeadEvent, type Lead, lockLeads, markLead, markLeadReplied } from "./queries/leads.ts";
import { claimUploads, verifyTokens } from "./uploads/waiting-uploads.ts";

type Reply = {
  /** Created with its form: a reply that is submitted twice is sent once. */
  id: string;
  subject: string;
  message: string;
  /** Tokens of uploaded files. */
  attachments: readonly string[];
  /** Whether a new lead is then marked as contacted. */
  contacted: boolean;
};

/**
 * Adds a reply to the outbox and to the timeline of its lead; the first one stops the lead's clock. Throws
 * {@link UserError}.
 */
export async function sendReply(
  author: Author & {
    db: Database;
    outbox: Pick<Outbox, "queue">;
    secret: Secret;
    user: { name: string };
  },
  { id: leadId, kind, email }: Lead,
  { id, subject, message, attachments: tokens, contacted }: Reply,
): Promise<void> {
  const { db, outbox, secret, user } = author;
  if (!email) throw new UserError("This lead has no email address.");
  const writer = await findEmailSettings(db, user.id);
  const letter = renderLetter({ subject, message, signature: writer?.signature ?? "" });
  const files = checkFiles(secret, tokens);
  const mail = { id, leadId, to: email, subject, ...letter, isReply: true };
  await auditedChanges(author, [], async (tx, record) => {
    // A second submission of the same form waits here.
    const [lead] = await lockLeads(tx, [leadId]);
    if (!lead || (await isQueued(tx, mail, files))) return;
    const replyTo = writer?.mailbox || user.email;
    const attachments = await claimUploads(tx, secret, tokens);
    if (!attachments) throw new UserError(serverRefusals.gone, { field: "attachments" });
    await outbox.queue(tx, { ...mail, replyTo, attachments });
    const detail = { subject, mail: id };
    await addLeadEvent(tx, { leadId, kind: "reply", actor: user, detail });
    await markLeadReplied(tx, leadId);
    const isContacted = contacted && lead.status === "New";
    if (isContacted) await markLead(tx, lead, "Contacted", { actor: user });
    const status = isContacted && { status: changeText("New", "Contacted") };
    await record({
      action: "reply",
      entity: "lead",
      entityId: leadId,
      detail: { kind, ...status },
    });
  });
}

/** The attachments of a reply. Throws {@link UserError} if they exceed the limit of email servers. */
function checkFiles(secret: Secret, tokens: readonly string[]) {
  const files = verifyTokens(secret, tokens);
  if (!files) throw new UserError(serverRefusals.gone, { field: "attachments" });
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (bytes > maxReplyBytes) throw new UserError(tooMuch, { field: "attachments" });
  return files;
}

/** Whether this reply is already in the outbox. Refuses another one from the same form. */
async function isQueued(
  tx: Tx,
  mail: { id: string; leadId: string; subject: string; html: string },
  files: readonly { id: string }[],
): Promise<boolean> {
  const queued = await findQueuedReply(tx, mail.id);
  if (!queued) return false;
  const { leadId, subject, html, attachments } = queued;
  const hasSameFiles =
    attachments.length === files.length &&
    files.every(({ id }) => attachments.some(({ path }) => path.includes(id)));
  if (leadId === mail.leadId && subject === mail.subject && html === mail.html && hasSameFiles)
    return true;
  throw new UserError("You have already sent a reply from this page. Reload it to send another.");
}
