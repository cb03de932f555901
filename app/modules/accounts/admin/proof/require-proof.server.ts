import type { ActionCall } from "#app/admin/actions.server.ts";
import { ActionError } from "#app/admin/change.server.ts";
import { hasProved } from "#modules/accounts/.server/require-user.ts";
import { waysToProve } from "./ways-to-prove.server.ts";

/**
 * Requires a proof within the last ten minutes, for actions that need it only for some form values. Throws {@link
 * ActionError}.
 */
export async function requireProof({
  services,
  user,
}: Pick<ActionCall, "services" | "user">): Promise<void> {
  if (!hasProved(user)) throw new ActionError({ proof: await waysToProve(services, user) }, 403);
}
