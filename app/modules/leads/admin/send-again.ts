import { z } from "zod";
import { adminClientAction } from "#app/admin/action-result.ts";
import { defineAction } from "#app/admin/actions.server.ts";
import { can } from "#modules/accounts/permissions.ts";
import { findLead } from "#modules/leads/.server/queries/leads.ts";
import { mailsOfStoredRequest } from "#modules/leads/.server/requests/stored-requests.ts";
import { hasLeadMail } from "#modules/mail/.server/queries/mail-states.ts";
import { findPurgedMail, rewriteMail } from "#modules/mail/.server/queries/mails.ts";
import { auditedChange } from "#platform/changes/audited-change.ts";

export const loader = () => {
  throw new Response("This address only accepts form submissions.", {
    status: 405,
    headers: { Allow: "POST" },
  });
};

/** Renders a purged email again from its request. Undefined if its text is kept or it has no request. */
async function renderPurgedMail(services: Parameters<typeof mailsOfStoredRequest>[1], id: string) {
  const forgotten = await findPurgedMail(services.db, id);
  const lead = forgotten?.leadId && (await findLead(services.db, forgotten.leadId));
  if (!lead) return undefined;
  const mails = await mailsOfStoredRequest(lead, services);
  return mails.find(({ to, linkExpiresAt }) => to === forgotten.to && linkExpiresAt);
}

/** Sends an email of the outbox again, regardless of its status; a link in it is renewed. */
export const action = defineAction({
  schema: z.object({}),
  failure: "The email could not be sent again. Please try again.",
  run: async ({ params, services, user, author }) => {
    const { db, outbox } = services;
    const id = z.uuid().safeParse(params.id).data;
    const missing = {
      failed: "This email cannot be sent again: it has been deleted or its link has expired.",
    };
    if (!id) return missing;
    // Emails to accounts are for people with access to operations.
    if (!can(user, "operations:write") && !(await hasLeadMail(db, id))) return missing;
    const anew = await renderPurgedMail(services, id);
    const entry = { action: "send again", entity: "mail", entityId: id };
    try {
      await auditedChange(author, entry, async (tx) => {
        if (anew) await rewriteMail(tx, id, anew);
        if (!(await outbox.sendAgain(tx, id))) throw missing;
      });
    } catch (error) {
      if (error === missing) return missing;
      throw error;
    }
    return {
      done: outbox.canSend
        ? "The email is on its way."
        : "The email will be sent once an email server is set up.",
    };
  },
});

export const clientAction = adminClientAction;
