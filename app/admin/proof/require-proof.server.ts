import { hasProved } from "#server/require-user.ts";
import type { ActionCall } from "../actions.server.ts";
import { Refused } from "../change.server.ts";
import { waysToProve } from "./ways-to-prove.server.ts";

/**
 * Requires a proof within the last ten minutes, for actions that need it only for some form values. Throws {@link
 * Refused}.
 */
export async function requireProof({
  services,
  user,
}: Pick<ActionCall, "services" | "user">): Promise<void> {
  if (!hasProved(user)) throw new Refused({ proof: await waysToProve(services, user) }, 403);
}
