import type { SiteDocuments } from "#modules/content/.server/site-documents.ts";
import { firmDocument } from "#modules/content/firm.ts";
import type { Outbox } from "#modules/mail/.server/outbox.ts";
import type { Author } from "#platform/changes/audited-change.ts";
import type { Tx } from "#platform/db/database.ts";
import { UserError } from "#platform/user-error.ts";
import { passkeyMail, securityMail } from "../account-emails.ts";
import { forwardCookies, isRefusal, withCookies } from "./auth.ts";
import { changeAccount } from "./manage-account.ts";
import { passwordWeakness } from "./passwords.ts";
import { countPasskeys, deletePasskey, renamePasskey } from "./queries/passkeys.ts";
import {
  deleteOtherSessions,
  deleteSession,
  deleteVerifications,
  markPasskeyVerified,
} from "./queries/sessions.ts";
import { consumeCode, updateMustChangePassword } from "./queries/users.ts";
import {
  type Credentials,
  checkCredentials,
  checkPassword,
  type Prover,
  requirePasskey,
} from "./reauthenticate.ts";
import {
  addPasskey,
  maxPasskeys,
  type PasskeyRegistration,
  passkeyCreationOptions,
} from "./webauthn.ts";

/* Changes to the security of one's account. Each throws {@link UserError}. */

type Owner = Prover &
  Author & {
    documents: SiteDocuments;
    outbox: Outbox;
    siteUrl: string;
    /** Of the response. They get the cookies of a renewed session at once: a later step may fail. */
    headers: Headers;
  };

type SecurityChange = {
  /** Details of the audit entry. */
  detail?: Record<string, string>;
  /** Makes the change in the same transaction; an error rolls everything back. */
  make?: (tx: Tx) => Promise<unknown>;
  /** Whether it is a new passkey, which stays valid after a change of the password. */
  isNewPasskey?: boolean;
};

/** Records a change in the audit log and notifies the account's owner by email. */
async function notifyOwner(
  owner: Owner,
  action: string,
  what: string,
  { detail = {}, make, isNewPasskey = false }: SecurityChange = {},
): Promise<void> {
  const { outbox, siteUrl, documents, user } = owner;
  const { composeMail } = await import("#modules/mail/compose-mail.ts");
  const url = `${siteUrl}/admin/forgot-password`;
  const words = isNewPasskey ? passkeyMail : securityMail;
  const texts = await documents.current();
  const mail = { to: user.email, ...composeMail(texts, words, { inserts: { what }, url }) };
  const queueMail = async (tx: Tx) => {
    await make?.(tx);
    await outbox.queue(tx, mail);
  };
  await changeAccount(owner, action, queueMail, detail);
}

/** Sets another password, and signs out all other devices. */
export async function changePassword(
  owner: Owner,
  { newPassword, ...credentials }: Credentials & { newPassword: string },
): Promise<void> {
  const { auth, db, user, siteUrl } = owner;
  const { password: currentPassword } = credentials;
  const refuse = (message: string) => new UserError(message, { field: "newPassword" });
  if (newPassword === currentPassword)
    throw refuse("The new password must be different from your current one.");
  const weakness = passwordWeakness("New password", newPassword, { ...user, siteUrl });
  if (weakness) throw refuse(weakness);
  await checkCredentials(owner, credentials);
  const body = { currentPassword, newPassword, revokeOtherSessions: true };
  const changed = await auth.api.changePassword({ body, ...withCookies(owner) });
  forwardCookies(owner.headers, changed.headers);
  await db.transaction(async (tx) => {
    await deleteVerifications(tx, user.id);
    await updateMustChangePassword(tx, user.id, false);
  });
  await notifyOwner(owner, "change password", "Your password was changed");
}

/** Signs out one other device, or all of them. */
export async function endSessions(
  owner: Owner,
  { password, session }: { password: string; session?: string },
): Promise<void> {
  const { id, sessionId } = owner.user;
  await checkPassword(owner, password);
  if (session === undefined)
    await changeAccount(owner, "end sessions", (tx) => deleteOtherSessions(tx, id, sessionId));
  else await changeAccount(owner, "end session", (tx) => deleteSession(tx, id, session));
}

/** If an app is already set up, anyone with a stolen session could try code after code. */
function refuseIfOn({ user }: Owner): void {
  if (user.twoFactorEnabled) throw new UserError("Two-factor authentication is already on.");
}

/** Refuses a set-up after a sign-in by password alone if the account's passkey is required. */
async function refuseBeforePasskey({ db, user }: Owner): Promise<void> {
  if (user.mustSetUpSecondFactor && (await countPasskeys(db, user.id)) > 0)
    throw new UserError("Please use your passkey first.");
}

/** The first step of setting up an authenticator app. Returns the address of its QR code, and the recovery codes. */
export async function startTwoFactor(
  owner: Owner,
  password: string,
): Promise<{ totpURI: string; backupCodes: string[] }> {
  // The label that the app shows with the codes.
  const { shortName: issuer } = (await owner.documents.current()).of(firmDocument);
  refuseIfOn(owner);
  await refuseBeforePasskey(owner);
  await requirePasskey(owner);
  await checkPassword(owner, password);
  const body = { password, method: "totp", issuer } as const;
  const { response } = await owner.auth.api.enableTwoFactor({ body, ...withCookies(owner) });
  if (response.method !== "totp") throw new Error("no TOTP was set up");
  return response;
}

/** The second step: its first code. */
export async function turnOnTwoFactor(owner: Owner, typed: string): Promise<void> {
  refuseIfOn(owner);
  const { auth, db, user } = owner;
  const code = typed.replace(/\s/g, "");
  const verified = await auth.api
    .verifyTOTP({ body: { code }, ...withCookies(owner) })
    .catch((error: unknown) => {
      if (!isRefusal(error)) throw error;
      throw new UserError("This code is not correct.", { field: "code" });
    });
  forwardCookies(owner.headers, verified.headers);
  await db.transaction((tx) => consumeCode(tx, user.id, code));
  await notifyOwner(owner, "turn on two-factor", "Two-factor authentication was turned on");
}

/** Turns two-factor authentication off. */
export async function turnOffTwoFactor(owner: Owner, credentials: Credentials): Promise<void> {
  await checkCredentials(owner, credentials);
  const body = { password: credentials.password };
  const ended = await owner.auth.api.disableTwoFactor({ body, ...withCookies(owner) });
  forwardCookies(owner.headers, ended.headers);
  await notifyOwner(owner, "turn off two-factor", "Two-factor authentication was turned off");
}

/** Returns new recovery codes; the old ones no longer work. */
export async function replaceRecoveryCodes(
  owner: Owner,
  credentials: Credentials,
): Promise<string[]> {
  await checkCredentials(owner, credentials);
  const body = { password: credentials.password };
  const { response } = await owner.auth.api.generateBackupCodes({ body, ...withCookies(owner) });
  await notifyOwner(owner, "make recovery codes", "New recovery codes were created");
  return response.backupCodes;
}

/** The first step of adding a passkey. Returns its options. */
export async function startPasskey(owner: Owner) {
  const { db, user } = owner;
  await refuseBeforePasskey(owner);
  if ((await countPasskeys(db, user.id)) >= maxPasskeys)
    throw new UserError(`You already have ${maxPasskeys} passkeys. Remove one you do not use.`);
  const started = await passkeyCreationOptions(owner, user.id);
  forwardCookies(owner.headers, started.headers);
  return started.options;
}

/** The second step: the passkey that the device has created. */
export async function storePasskey(owner: Owner, sent: PasskeyRegistration): Promise<void> {
  const name = await addPasskey(owner, sent);
  if (name === undefined) throw new UserError("This passkey was not accepted. Please try again.");
  await notifyOwner(owner, "add passkey", "A passkey was added to your account", {
    detail: { name },
    isNewPasskey: true,
    // The device has just verified its user.
    make: (tx) => markPasskeyVerified(tx, owner.user.sessionId),
  });
}

const passkeyGone = () => new UserError("This passkey no longer exists.");

/** Names one of the person's passkeys. */
export async function namePasskey(author: Author, id: string, name: string): Promise<void> {
  const rename = async (tx: Tx) => {
    if (!(await renamePasskey(tx, { userId: author.user.id, id }, name))) throw passkeyGone();
  };
  await changeAccount(author, "rename passkey", rename, { name });
}

/** Removes one of the person's passkeys. */
export async function removePasskey(owner: Owner, id: string): Promise<void> {
  const { id: userId, sessionId } = owner.user;
  const detail: Record<string, string> = {};
  await notifyOwner(owner, "remove passkey", "A passkey was removed from your account", {
    detail,
    make: async (tx) => {
      const name = await deletePasskey(tx, { userId, id }, sessionId);
      if (name === undefined) throw passkeyGone();
      detail.name = name;
    },
  });
}
