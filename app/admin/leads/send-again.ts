import { z } from "zod";
import { servicesContext } from "#server/services.ts";
import { adminChange, answerChange } from "../change.server.ts";
import { changeOrKeep } from "../change-answer.ts";
import type { Route } from "./+types/send-again";

export const loader = () => {
  throw new Response("This address takes forms only.", {
    status: 405,
    headers: { Allow: "POST" },
  });
};

/** Sends a mail of the outbox once more, whatever became of it before. */
export function action({ params, context }: Route.ActionArgs) {
  const { outbox } = context.get(servicesContext);
  return answerChange(context, "The mail could not be sent again. Please try again.", async () => {
    const id = z.uuid().safeParse(params.id).data;
    const missing = { failed: "There is no such mail any more." };
    if (!id) return missing;
    const entry = { action: "send again", entity: "mail", entityId: id };
    try {
      await adminChange(context, entry, async (tx) => {
        if (!(await outbox.sendAgain(tx, id))) throw missing;
      });
    } catch (error) {
      if (error === missing) return missing;
      throw error;
    }
    return {
      done: outbox.canSend ? "The mail is on its way." : "The mail waits for a mail server.",
    };
  });
}

export const clientAction = changeOrKeep;
