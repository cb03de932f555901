import type { Database } from "#platform/db/database.ts";
import { accountKey, type Limits } from "#platform/limits.ts";
import type { Secret } from "#platform/secrets.ts";
import { UserError } from "#platform/user-error.ts";
import { type Auth, isRefusal } from "./auth.ts";
import { markReauthenticated } from "./queries/sessions.ts";
import { consumeCode, isCodeUsed } from "./queries/users.ts";
import { reauthRequired } from "./require-reauth.ts";
import {
  hasReauthenticated,
  needsPasskeyToReauthenticate,
  type SignedInUser,
} from "./require-user.ts";
import { comparableCode } from "./second-factor-keys.ts";
import { tooManyAttempts } from "./sign-in-attempts.ts";
import { type PasskeyAssertion, verifyOwnPasskey } from "./webauthn.ts";

/** A signed-in person, with what checking their identity uses. */
export type Prover = {
  auth: Auth;
  db: Database;
  limits: Limits;
  secret: Secret;
  user: SignedInUser;
  request: Request;
};

export type Credentials = {
  password: string;
  /** A code of the app or a recovery code; required with a second factor. */
  code?: string | undefined;
};

/**
 * Requires the password and, with a second factor, a code: a stolen session or an unattended device is not enough
 * (ASVS 5.0.0, 7.5.1). Throws {@link UserError}.
 */
export async function checkCredentials(person: Prover, { password, code }: Credentials) {
  await requirePasskey(person);
  await counted(person, async () => {
    await checkPassword(person, password);
    if (person.user.twoFactorEnabled) await checkCode(person, code ?? "");
  });
}

/** Requires a recent use of the passkey if the password alone would prove less. Throws {@link UserError}. */
export async function requirePasskey(person: Prover): Promise<void> {
  if (needsPasskeyToReauthenticate(person.user) && !hasReauthenticated(person.user))
    throw await reauthRequired(person);
}

/** Requires the password. Throws {@link UserError}. */
export const checkPassword = (person: Prover, password: string) =>
  counted(person, () =>
    refusing(new UserError("That password is not correct.", { field: "password" }), () =>
      person.auth.api.verifyPassword({ body: { password }, headers: person.request.headers }),
    ),
  );

/** Counts attempts together with sign-in attempts, and refunds successful ones. */
async function counted(
  { limits, secret, user }: Prover,
  check: () => Promise<void>,
): Promise<void> {
  const key = accountKey(user.email, secret);
  const wait = await limits.consume("account", key);
  if (wait > 0) throw tooManyAttempts(wait, { field: "password" });
  await check();
  await limits.refund("account", key);
}

/** Digits are a code of the app, valid once; anything else is a recovery code, which is then used up. */
async function checkCode({ auth, db, user, request: { headers } }: Prover, typed: string) {
  const code = typed.replace(/\s/g, "");
  const field = "code";
  if (code === "") throw new UserError("Code is required.", { field });
  const wrong = new UserError("This code is not correct.", { field });
  if (!/^\d{6}$/.test(code)) {
    const body = { code: comparableCode(code) };
    return refusing(wrong, () => auth.api.verifyBackupCode({ body, headers }));
  }
  const used = new UserError("This code has been used. Please wait for the next one.", { field });
  if (await isCodeUsed(db, user.id, code)) throw used;
  await refusing(wrong, () => auth.api.verifyTOTP({ body: { code }, headers }));
  if (!(await db.transaction((tx) => consumeCode(tx, user.id, code)))) throw used;
}

/** Throws `refusal` instead of one by better-auth. */
async function refusing(refusal: UserError, check: () => Promise<unknown>): Promise<void> {
  try {
    await check();
  } catch (error) {
    throw isRefusal(error) ? refusal : error;
  }
}

/** Confirms a person's identity for ten minutes, by their credentials. Throws {@link UserError}. */
export async function reauthenticate(person: Prover, credentials: Credentials): Promise<void> {
  // Otherwise a proof would last forever.
  if (needsPasskeyToReauthenticate(person.user)) throw new UserError("Please use your passkey.");
  await checkCredentials(person, credentials);
  await person.db.transaction((tx) => markReauthenticated(tx, person.user.sessionId));
}

/** The same by a passkey. Throws {@link UserError}. */
export async function reauthenticateWithPasskey(person: Prover, sent: PasskeyAssertion) {
  const notYours = new UserError("This passkey was not accepted. Please try again.");
  await refusing(notYours, async () => {
    if (!(await verifyOwnPasskey(person, sent))) throw notYours;
  });
}
