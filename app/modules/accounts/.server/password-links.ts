import { randomBytes } from "node:crypto";
import type { SiteDocuments } from "#modules/content/.server/site-documents.ts";
import type { Outbox } from "#modules/mail/.server/outbox.ts";
import { insertAuditEntry } from "#platform/changes/audit-log.ts";
import type { Database } from "#platform/db/database.ts";
import { UserError } from "#platform/user-error.ts";
import { securityMail } from "../account-emails.ts";
import type { Auth } from "./auth.ts";
import { passwordWeakness } from "./passwords.ts";
import { deleteVerifications } from "./queries/sessions.ts";
import { findUser, updateMustChangePassword, updateUserName } from "./queries/users.ts";

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

type PasswordServices = {
  auth: Auth;
  db: Database;
  documents: SiteDocuments;
  outbox: Outbox;
  siteUrl: string;
};

type Owner = NonNullable<Awaited<ReturnType<typeof findPasswordTokenOwner>>>;

/**
 * Sets the password by a link, and an invited person's name; revokes all links and sessions of the account. Returns
 * false if the link was used in the meantime (race). Throws {@link UserError} for a weak password.
 */
export async function setPassword(
  { auth, db, documents, outbox, siteUrl }: PasswordServices,
  owner: Owner,
  { token, password, name }: { token: string; password: string; name?: string | undefined },
): Promise<boolean> {
  const { id, email, isInvited } = owner;
  const named = { ...owner, name: name ?? owner.name, siteUrl };
  const weakness = passwordWeakness("New password", password, named);
  if (weakness) throw new UserError(weakness, { field: "password" });
  const { composeMail } = await import("#modules/mail/compose-mail.ts");
  const notice = composeMail(await documents.current(), securityMail, {
    inserts: { what: "Your password was changed" },
    url: `${siteUrl}/admin/forgot-password`,
  });
  try {
    await auth.api.resetPassword({ body: { token, newPassword: password } });
  } catch (error) {
    if ((error as { status?: unknown }).status === "BAD_REQUEST") return false;
    throw error;
  }
  await db.transaction(async (tx) => {
    await deleteVerifications(tx, id);
    await updateMustChangePassword(tx, id, false);
    if (name) await updateUserName(tx, id, name);
    if (!isInvited) await outbox.queue(tx, { to: email, ...notice });
    const action = isInvited ? "accept invitation" : "reset password";
    await insertAuditEntry(tx, { id, email }, { action, entity: "account", entityId: id });
  });
  return true;
}
