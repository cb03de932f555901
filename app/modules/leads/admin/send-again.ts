import { z } from "zod";
import { adminClientAction } from "#app/admin/action-result.ts";
import { defineAction } from "#app/admin/actions.server.ts";
import { sendMailAgain } from "#modules/leads/.server/manage-mails.ts";

export const loader = () => {
  throw new Response("This address only accepts form submissions.", {
    status: 405,
    headers: { Allow: "POST" },
  });
};

/** Sends an email of the outbox again. */
export const action = defineAction({
  schema: z.object({}),
  failure: "The email could not be sent again. Please try again.",
  run: async ({ params, services, author }) => {
    await sendMailAgain(author, z.uuid().safeParse(params.id).data);
    return {
      done: services.outbox.canSend
        ? "The email is on its way."
        : "The email will be sent once an email server is set up.",
    };
  },
});

export const clientAction = adminClientAction;
