import { z } from "zod";
import { can, type Permission } from "#app/lib/permissions.ts";
import { findTrash, restoreTrash } from "#server/db/queries/trash.ts";
import type { TrashEntity } from "#server/db/schema/trash.ts";
import { defineAction } from "./actions.server.ts";
import { adminChange, Refused } from "./change.server.ts";
import { adminClientAction } from "./change-answer.ts";

const tooLate = () => new Refused({ failed: "This can no longer be undone." });

/** What it takes to bring something back, also for who deleted it: their role may be another by now. */
const permissions: Record<TrashEntity, Permission> = {
  post: "posts:write",
  draft: "posts:write",
  project: "portfolio:write",
  "project image": "portfolio:write",
  file: "media:write",
  lead: "leads:write",
  user: "users:write",
};

export const loader = () => {
  throw new Response("This address takes forms only.", {
    status: 405,
    headers: { Allow: "POST" },
  });
};

/** Puts back what the same person deleted a moment ago. */
export const action = defineAction({
  schema: z.object({}),
  failure: "This could not be undone. Please try again.",
  run: async ({ params, context, services: { db, outbox }, user }) => {
    const id = z.uuid().safeParse(params.id).data;
    const found = id && (await findTrash(db, id, user.id));
    if (!found || !can(user, permissions[found.entity])) throw tooLate();
    const { entity, entityId, label, tags } = found;
    const change = { tags, action: "restore", entity, entityId, detail: { label } };
    await adminChange(context, change, async (tx) => {
      if (!(await restoreTrash(tx, id))) throw tooLate();
    });
    // With a lead, mails may have come back that were still to be sent.
    if (outbox.canSend) await outbox.scheduleWaiting(db);
    return { done: `${label} is back.` };
  },
});

export const clientAction = adminClientAction;
