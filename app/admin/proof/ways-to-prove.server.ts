import { countPasskeys } from "#server/db/queries/passkeys.ts";
import { mustGivePasskey, type SignedInUser } from "#server/require-user.ts";
import type { Services } from "#server/services.ts";
import type { ProofWays } from "../change-answer.ts";

/** Ways to prove an identity: password and code, or a passkey if there is one. */
export async function waysToProve(
  { db }: Pick<Services, "db">,
  user: SignedInUser,
): Promise<ProofWays> {
  const needsCode = user.twoFactorEnabled;
  if (mustGivePasskey(user)) return { needsCode, passkey: "required" };
  return { needsCode, passkey: (await countPasskeys(db, user.id)) > 0 ? "possible" : "none" };
}
