import { randomBytes } from "node:crypto";
import type { Database } from "#platform/db/database.ts";
import type { Auth } from "./auth.ts";
import { deleteVerifications } from "./queries/sessions.ts";
import { findUser, updateMustChangePassword } from "./queries/users.ts";

/** Lifetime of the links, in seconds. */
export const resetLinkLifetime = 3600;
export const invitationLifetime = 7 * 24 * 3600;

/** better-auth's identifier for a token that its `resetPassword` accepts. */
const identifier = (token: string) => `reset-password:${token}`;

/** Issues a single-use link to set a password. */
export async function issuePasswordLink(
  { auth, siteUrl }: { auth: Auth; siteUrl: string },
  userId: string,
  seconds: number,
): Promise<{ id: string; url: string }> {
  const token = randomBytes(24).toString("base64url");
  const { internalAdapter } = await auth.$context;
  const { id } = await internalAdapter.createVerificationValue({
    identifier: identifier(token),
    value: userId,
    expiresAt: new Date(Date.now() + seconds * 1000),
  });
  // The token is in the query string because that is not logged.
  return { id, url: new URL(`/admin/set-password?token=${token}`, siteUrl).href };
}

/** The owner of a token that is still valid. */
export async function findPasswordTokenOwner(
  { auth, db }: { auth: Auth; db: Database },
  token: string,
) {
  const { internalAdapter } = await auth.$context;
  const found = token ? await internalAdapter.findVerificationValue(identifier(token)) : null;
  return found && found.expiresAt > new Date() ? findUser(db, found.value) : undefined;
}

/**
 * Sets the password and revokes all tokens and sessions of the account. Returns false if the token was used in the
 * meantime (race).
 */
export async function setPassword(
  { auth, db }: { auth: Auth; db: Database },
  { token, userId, password }: { token: string; userId: string; password: string },
): Promise<boolean> {
  try {
    await auth.api.resetPassword({ body: { token, newPassword: password } });
  } catch (error) {
    if ((error as { status?: unknown }).status === "BAD_REQUEST") return false;
    throw error;
  }
  await db.transaction(async (tx) => {
    await deleteVerifications(tx, userId);
    await updateMustChangePassword(tx, userId, false);
  });
  return true;
}
