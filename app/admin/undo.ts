import { z } from "zod";
import type { ContentTag } from "#app/lib/content-tags.ts";
import { findTrash, restoreTrash } from "#server/db/queries/trash.ts";
import { userContext } from "#server/require-user.ts";
import { servicesContext } from "#server/services.ts";
import type { Route } from "./+types/undo";
import { adminChange, answerChange, Refused } from "./change.server.ts";
import { changeOrKeep } from "./change-answer.ts";

const tooLate = () => new Refused({ failed: "This can no longer be undone." });

/** What editors may not bring back, even if they deleted it when they were administrators. */
const adminEntities = new Set(["user", "lead"]);

export const loader = () => {
  throw new Response("This address takes forms only.", {
    status: 405,
    headers: { Allow: "POST" },
  });
};

/** Puts back what the same person deleted a moment ago. */
export async function action({ params, context }: Route.ActionArgs) {
  const { db, outbox } = context.get(servicesContext);
  const { id: userId, role } = context.get(userContext);
  return answerChange(context, "This could not be undone. Please try again.", async () => {
    const id = z.uuid().safeParse(params.id).data;
    const found = id && (await findTrash(db, id, userId));
    if (!found) throw tooLate();
    if (adminEntities.has(found.entity) && role !== "admin") throw tooLate();
    const { entity, entityId, label } = found;
    const tags = found.tags as ContentTag[];
    const change = { tags, action: "restore", entity, entityId, detail: { label } };
    await adminChange(context, change, async (tx) => {
      if (!(await restoreTrash(tx, id))) throw tooLate();
    });
    // With a lead, mails may have come back that were still to be sent.
    if (outbox.canSend) await outbox.scheduleWaiting(db);
    return { done: `${label} is back.` };
  });
}

export const clientAction = changeOrKeep;
