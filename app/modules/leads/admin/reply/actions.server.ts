import { z } from "zod";
import { defineAction, defineActions } from "#app/admin/actions.server.ts";
import { redirectWithNotice } from "#app/admin/notice.server.ts";
import { fileTokens, requiredLine, requiredText, tickedBox } from "#app/fields/rules.server.ts";
import { sendReply } from "#modules/leads/.server/send-reply.ts";
import { receiveFile } from "#modules/leads/.server/uploads/receive-file.ts";
import { findStoredFile } from "#modules/media/.server/queries/stored-files.ts";
import { requestInfoContext } from "#platform/request-context.ts";
import { UserError } from "#platform/user-error.ts";
import { keepListSearch } from "../filter.ts";
import { requireLead } from "../require-lead.server.ts";

/** Maximum characters: ten pages, and few enough that email programs do not cut it off. */
const maxMessage = 20_000;

export const replyAction = defineActions({
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
    run: async ({ values: { reply: id, ...reply }, request, params, services, author }) => {
      const lead = await requireLead(services.db, params.id);
      await sendReply(author, lead, { id, ...reply });
      const search = keepListSearch(new URL(request.url).searchParams);
      throw redirectWithNotice(services.siteUrl, `/admin/leads/${lead.id}${search}`, {
        done: services.outbox.canSend
          ? "Your reply is on its way."
          : "Your reply will be sent once an email server is set up.",
      });
    },
  },
});

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
