import { randomBytes } from "node:crypto";
import { deleteVerifications } from "../db/queries/sessions.ts";
import { findUser } from "../db/queries/users.ts";
import type { Services } from "../services.ts";

/** How long a link of either kind works, in seconds. */
export const resetLinkLifetime = 3600;
export const invitationLifetime = 7 * 24 * 3600;

/** better-auth's own name for what its `resetPassword` takes. */
const identifier = (token: string) => `reset-password:${token}`;

/** A link at which somebody sets a password; it works once. */
export async function issuePasswordLink(
  { auth, siteUrl }: Services,
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
  // In the query, which the log of requests leaves out.
  return { id, url: new URL(`/admin/set-password?token=${token}`, siteUrl).href };
}

/** Whose password a token sets, if it still does. */
export async function findPasswordTokenOwner({ auth, db }: Services, token: string) {
  const { internalAdapter } = await auth.$context;
  const found = token ? await internalAdapter.findVerificationValue(identifier(token)) : null;
  return found && found.expiresAt > new Date() ? findUser(db, found.value) : undefined;
}

/**
 * Sets the password; the token, all others of the account and its sessions end with it. Returns false if the token had
 * been used meanwhile.
 */
export async function setPassword(
  { auth, db }: Services,
  { token, userId, password }: { token: string; userId: string; password: string },
): Promise<boolean> {
  try {
    await auth.api.resetPassword({ body: { token, newPassword: password } });
  } catch (error) {
    if ((error as { status?: unknown }).status === "BAD_REQUEST") return false;
    throw error;
  }
  await db.transaction((tx) => deleteVerifications(tx, userId));
  return true;
}
