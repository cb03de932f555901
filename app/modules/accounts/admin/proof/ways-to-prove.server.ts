import type { ReauthOptions } from "#app/admin/action-result.ts";
import type { Services } from "#app/services.ts";
import { countPasskeys } from "#modules/accounts/.server/queries/passkeys.ts";
import { mustGivePasskey, type SignedInUser } from "#modules/accounts/.server/require-user.ts";

/** Ways to prove an identity: password and code, or a passkey if there is one. */
export async function waysToProve(
  { db }: Pick<Services, "db">,
  user: SignedInUser,
): Promise<ReauthOptions> {
  const needsCode = user.twoFactorEnabled;
  if (mustGivePasskey(user)) return { needsCode, passkey: "required" };
  return { needsCode, passkey: (await countPasskeys(db, user.id)) > 0 ? "possible" : "none" };
}
