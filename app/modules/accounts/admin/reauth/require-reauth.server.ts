import type { ReauthOptions } from "#app/admin/action-result.ts";
import { ActionError } from "#app/admin/change.server.ts";
import { countPasskeys } from "#modules/accounts/.server/queries/passkeys.ts";
import {
  hasReauthenticated,
  needsPasskeyToReauthenticate,
  type SignedInUser,
} from "#modules/accounts/.server/require-user.ts";
import type { Db } from "#platform/db/database.ts";

/** How the user can prove their identity: password and code, or a passkey if there is one. */
export async function reauthOptionsOf(
  { db }: { db: Db },
  user: SignedInUser,
): Promise<ReauthOptions> {
  const needsCode = user.twoFactorEnabled;
  if (needsPasskeyToReauthenticate(user)) return { needsCode, passkey: "required" };
  return { needsCode, passkey: (await countPasskeys(db, user.id)) > 0 ? "possible" : "none" };
}

/**
 * Requires a proof of identity within the last ten minutes, for actions that need it only for some form values. Throws
 * {@link ActionError}.
 */
export async function requireReauth({
  services,
  user,
}: {
  services: { db: Db };
  user: SignedInUser;
}): Promise<void> {
  if (!hasReauthenticated(user))
    throw new ActionError({ reauth: await reauthOptionsOf(services, user) }, 403);
}
