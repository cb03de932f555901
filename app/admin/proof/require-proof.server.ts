import { hasProved } from "#server/require-user.ts";
import type { ActionCall } from "../actions.server.ts";
import { Refused } from "../change.server.ts";
import { waysToProve } from "./ways-to-prove.server.ts";

/** Asks for a proof that is at most ten minutes old, where only the form's values say whether it takes one. Throws {@link Refused}. */
export async function requireProof({
  services,
  user,
}: Pick<ActionCall, "services" | "user">): Promise<void> {
  if (!hasProved(user)) throw new Refused({ proof: await waysToProve(services, user) }, 403);
}
