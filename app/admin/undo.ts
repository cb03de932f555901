import { z } from "zod";
import { can } from "#modules/accounts/permissions.ts";
import { findUndo } from "#modules/trash/.server/queries/trash.ts";
import { restoreAndReport } from "#modules/trash/admin/actions.server.ts";
import { trashKinds } from "#modules/trash/trash-kinds.ts";
import { UserError } from "#platform/user-error.ts";
import { adminClientAction } from "./action-result.ts";
import { defineAction } from "./actions.server.ts";

const tooLate = "This can no longer be undone.";

export const loader = () => {
  throw new Response("This address only accepts form submissions.", {
    status: 405,
    headers: { Allow: "POST" },
  });
};

/** Restores a recent deletion by the user, with all of its items. */
export const action = defineAction({
  schema: z.object({}),
  failure: "This could not be undone. Please try again.",
  run: async ({ params, services, user, author }) => {
    const id = z.uuid().safeParse(params.id).data;
    const found = id ? await findUndo(services.db, id, user.id) : [];
    // Checked again for the person who deleted it: their role may have changed.
    const isAllowed = found.every(({ entity }) => can(user, trashKinds[entity].permission));
    if (found.length === 0 || !isAllowed) throw new UserError(tooLate);
    return restoreAndReport(author, found, { gone: tooLate });
  },
});

export const clientAction = adminClientAction;
