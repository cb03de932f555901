import { countPasskeys } from "#modules/accounts/.server/queries/passkeys.ts";
import {
  hasReauthenticated,
  needsPasskeyToReauthenticate,
  type SignedInUser,
} from "#modules/accounts/.server/require-user.ts";
import type { Db } from "#platform/db/database.ts";
import { UserError } from "#platform/user-error.ts";

/** Ways for a signed-in person to prove their identity. */
export type ReauthOptions = {
  /** Whether the password needs a code of the second factor. */
  needsCode: boolean;
  /**
   * Whether a passkey works as well; required if the password alone would prove less than the session's sign-in did.
   */
  passkey: "none" | "possible" | "required";
};

type Person = { db: Db; user: SignedInUser };

/** How the user can prove their identity: password and code, or a passkey if there is one. */
async function reauthOptionsOf({ db, user }: Person): Promise<ReauthOptions> {
  const needsCode = user.twoFactorEnabled;
  if (needsPasskeyToReauthenticate(user)) return { needsCode, passkey: "required" };
  return { needsCode, passkey: (await countPasskeys(db, user.id)) > 0 ? "possible" : "none" };
}

/** The refusal that lets the screen request a proof of identity, then send the form again. */
export const reauthRequired = async (person: Person) =>
  new UserError("Confirm your identity first.", {
    status: 403,
    result: { reauth: await reauthOptionsOf(person) },
  });

/** Requires a proof of identity within the last ten minutes. Throws {@link UserError}. */
export async function requireReauth(person: Person): Promise<void> {
  if (!hasReauthenticated(person.user)) throw await reauthRequired(person);
}
