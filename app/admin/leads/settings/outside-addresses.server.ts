import { can } from "#app/lib/permissions.ts";
import type { Db } from "#server/db/database.ts";
import { listAccountAddresses } from "#server/db/queries/users.ts";
import type { ActionCall } from "../../actions.server.ts";
import { Refused } from "../../change.server.ts";
import type { ChangeAnswer } from "../../change-answer.ts";
import { requireProof } from "../../proof/require-proof.server.ts";

/** The addresses that belong to no account: lead data sent there leaves the firm. */
export async function outsideAddresses(db: Db, addresses: readonly string[]): Promise<string[]> {
  const ours = new Set(await listAccountAddresses(db, addresses));
  return addresses.filter((address) => !ours.has(address.toLowerCase()));
}

/**
 * Refuses a rule that sends leads outside without the permission that webhooks also require, or without proof of
 * identity. Throws {@link Refused}.
 */
export async function allowOutside(
  call: Pick<ActionCall, "services" | "user">,
  outside: readonly string[],
  refusal = (said: string): ChangeAnswer => ({ errors: { notify: said } }),
): Promise<void> {
  const [first] = outside;
  if (first === undefined) return;
  if (!can(call.user, "settings:write")) {
    const said = `${first} does not belong to an account. Only administrators can add it here.`;
    throw new Refused(refusal(said), 403);
  }
  await requireProof(call);
}

type Notifying = { notify: readonly string[] };

/**
 * Requires proof of identity if any of these rules, which now match other leads, sends them outside. Throws
 * {@link Refused}.
 */
export async function proveIfOutside(
  call: Pick<ActionCall, "services" | "user">,
  rules: readonly Notifying[],
): Promise<void> {
  const addresses = rules.flatMap(({ notify }) => notify);
  if ((await outsideAddresses(call.services.db, addresses)).length > 0) await requireProof(call);
}
