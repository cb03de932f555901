import { z } from "zod";
import { flag, line, requiredText } from "#app/forms/rules.server.ts";
import { renderLetter } from "#app/mail/letter.ts";
import type { Tx } from "#server/db/client.ts";
import { addLeadEvent } from "#server/db/queries/lead-events.ts";
import { lockLeads, markLead, markLeadAnswered } from "#server/db/queries/leads.ts";
import { findQueuedReply } from "#server/db/queries/mails.ts";
import { findWriter } from "#server/db/queries/users.ts";
import { defineActions } from "../../actions.server.ts";
import { adminChanges, Refused } from "../../change.server.ts";
import { redirectWithNotice } from "../../notice.server.ts";
import { requireLead } from "../require-lead.server.ts";

/** Characters: ten pages, which nobody writes, and few enough to be a mail that is not cut off. */
const maxMessage = 20_000;

export const replyAction = defineActions({
  /** Writes an answer to the outbox, with its entry in the timeline; the first one stops the lead's clock. */
  send: {
    schema: z.object({
      /** Made with the form: what is sent twice goes once. */
      reply: z.uuid(),
      subject: line("Subject"),
      message: requiredText("Message", maxMessage),
      contacted: flag,
    }),
    failure: "The answer could not be sent. Please try again.",
    run: async ({ values, params, context, services, user }) => {
      const { outbox } = services;
      const { id, kind, email } = await requireLead(services.db, params.id);
      if (!email) throw new Refused({ failed: "There is no email address to write to." });
      const writer = await findWriter(services.db, user.id);
      const { subject, message } = values;
      const letter = renderLetter({ subject, message, signature: writer?.signature ?? "" });
      const mail = { id: values.reply, leadId: id, to: email, subject, ...letter, isReply: true };
      await adminChanges(context, [], async (tx, note) => {
        // Whoever sends the same form at the same time waits here.
        const [lead] = await lockLeads(tx, [id]);
        if (!lead || (await isQueued(tx, mail))) return;
        const replyTo = writer?.mailbox || user.email;
        await outbox.queue(tx, { ...mail, replyTo });
        await addLeadEvent(tx, {
          ...{ leadId: id, kind: "reply", actor: user },
          detail: { subject, mail: mail.id },
        });
        await markLeadAnswered(tx, id);
        if (values.contacted && lead.status === "New") await markLead(tx, lead, "Contacted", user);
        await note({ action: "reply", entity: "lead", entityId: id, detail: { kind } });
      });
      throw redirectWithNotice(context, `/admin/leads/${id}`, {
        done: outbox.canSend
          ? "Your answer is on its way."
          : "Your answer waits for an email server.",
      });
    },
  },
});

/** Whether the very answer is in the outbox already. Refuses another one that was written into the same form. */
async function isQueued(
  tx: Tx,
  mail: { id: string; leadId: string; subject: string; html: string },
): Promise<boolean> {
  const queued = await findQueuedReply(tx, mail.id);
  if (!queued) return false;
  const { leadId, subject, html } = queued;
  if (leadId === mail.leadId && subject === mail.subject && html === mail.html) return true;
  throw new Refused({
    failed: "An answer was sent from this form already. Please open it anew for another one.",
  });
}
