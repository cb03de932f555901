import { z } from "zod";
import type { ContentTag } from "#app/lib/content-tags.ts";
import { findTrash, restoreTrash } from "#server/db/queries/trash.ts";
import { userContext } from "#server/require-user.ts";
import { servicesContext } from "#server/services.ts";
import type { Route } from "./+types/undo";
import { adminChange, answerChange } from "./change.server.ts";
import { changeOrKeep } from "./change-answer.ts";

const tooLate = { failed: "This can no longer be undone." };

export const loader = () => {
  throw new Response("This address takes forms only.", { status: 405 });
};

/** Puts back what the same person deleted a moment ago. */
export async function action({ params, context }: Route.ActionArgs) {
  const { db, outbox } = context.get(servicesContext);
  return answerChange(context, "This could not be undone. Please try again.", async () => {
    const id = z.uuid().safeParse(params.id).data;
    const found = id && (await findTrash(db, id, context.get(userContext).id));
    if (!found) return tooLate;
    const { entity, entityId, label } = found;
    const tags = found.tags as ContentTag[];
    const change = { tags, action: "restore", entity, entityId, detail: { label } };
    const restored = await adminChange(context, change, async (tx) => {
      if (!(await restoreTrash(tx, id))) throw tooLate;
      return true;
    }).catch((error) => {
      if (error === tooLate) return false;
      throw error;
    });
    // With a lead, mails may have come back that were still to be sent.
    if (restored && outbox.canSend) await outbox.scheduleWaiting(db);
    return restored ? { done: `${label} is back.` } : tooLate;
  });
}

export const clientAction = changeOrKeep;
