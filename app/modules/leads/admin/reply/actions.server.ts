import { z } from "zod";
import { defineAction, defineActions } from "#app/admin/actions.server.ts";
import { redirectWithNotice } from "#app/admin/notice.server.ts";
import { fileTokens, requiredLine, requiredText, tickedBox } from "#app/fields/rules.server.ts";
import { findEmailSettings } from "#modules/accounts/.server/queries/users.ts";
import {
  addLeadEvent,
  lockLeads,
  markLead,
  markLeadReplied,
} from "#modules/leads/.server/queries/leads.ts";
import { receiveFile } from "#modules/leads/.server/uploads/receive-file.ts";
import { claimUploads, verifyTokens } from "#modules/leads/.server/uploads/waiting-uploads.ts";
import { findQueuedReply } from "#modules/mail/.server/queries/mails.ts";
import { renderLetter } from "#modules/mail/letter.ts";
import { findStoredFile } from "#modules/media/.server/queries/stored-files.ts";
import { auditedChanges } from "#platform/changes/audited-change.ts";
import type { Tx } from "#platform/db/database.ts";
import { requestInfoContext } from "#platform/request-context.ts";
import type { Secret } from "#platform/secrets.ts";
import { serverRefusals } from "#platform/uploads/upload-refusal.ts";
import { UserError } from "#platform/user-error.ts";
import { requireLead } from "../lead-changes.server.ts";
import { maxReplyBytes, tooMuch } from "./reply-files.ts";

/** Maximum characters: ten pages, and few enough that email programs do not cut it off. */
const maxMessage = 20_000;

export const replyAction = defineActions({
  /** Adds a reply to the outbox and to the timeline; the first one stops the lead's clock. */
  send: {
    schema: z.object({
      /** Created with the form: a reply that is submitted twice is sent once. */
      reply: z.uuid(),
      subject: requiredLine("Subject"),
      message: requiredText("Message", maxMessage),
      contacted: tickedBox,
      attachments: fileTokens,
    }),
    failure: "The reply could not be sent. Please try again.",
    run: async ({ values, params, services, user, author }) => {
      const { outbox } = services;
      const { id, kind, email } = await requireLead(services.db, params.id);
      if (!email) throw new UserError("This lead has no email address.");
      const writer = await findEmailSettings(services.db, user.id);
      const { subject, message } = values;
      const letter = renderLetter({ subject, message, signature: writer?.signature ?? "" });
      const files = checkFiles(services, values.attachments);
      const mail = { id: values.reply, leadId: id, to: email, subject, ...letter, isReply: true };
      await auditedChanges(author, [], async (tx, note) => {
        // A second submission of the same form waits here.
        const [lead] = await lockLeads(tx, [id]);
        if (!lead || (await isQueued(tx, mail, files))) return;
        const replyTo = writer?.mailbox || user.email;
        const attachments = await claimUploads(tx, services.secret, values.attachments);
        if (!attachments) throw new UserError(serverRefusals.gone, { field: "attachments" });
        await outbox.queue(tx, { ...mail, replyTo, attachments });
        await addLeadEvent(tx, {
          leadId: id,
          kind: "reply",
          actor: user,
          detail: { subject, mail: mail.id },
        });
        await markLeadReplied(tx, id);
        if (values.contacted && lead.status === "New") await markLead(tx, lead, "Contacted", user);
        await note({ action: "reply", entity: "lead", entityId: id, detail: { kind } });
      });
      throw redirectWithNotice(services.siteUrl, `/admin/leads/${id}`, {
        done: outbox.canSend
          ? "Your reply is on its way."
          : "Your reply will be sent once an email server is set up.",
      });
    },
  },
});

/** The attachments of a reply. Throws {@link UserError} if they exceed the limit of email servers. */
function checkFiles({ secret }: { secret: Secret }, tokens: readonly string[]) {
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

/** Copies a file as an attachment of a reply: it does not change with the library, and is deleted with its lead. */
export const attachAction = defineAction({
  schema: z.object({ path: z.string() }),
  failure: "The file could not be attached. Please try again.",
  run: async ({ values: { path }, context, services }) => {
    const stored = await findStoredFile(services.db, path);
    if (!stored) throw new UserError("This file is no longer in the library.");
    const { address } = context.get(requestInfoContext);
    const body = await services.storage.read(path);
    try {
      const file = await receiveFile(services, { name: stored.name, body, address });
      return { done: `${file.name} is attached.`, file };
    } catch (error) {
      if (error instanceof UserError) throw new UserError(error.message);
      throw error;
    }
  },
});
