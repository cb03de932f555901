import { z } from "zod";
import { requiredEmail } from "#app/fields/rules.server.ts";
import { UserError } from "#platform/user-error.ts";
import {
  type Auth,
  findSecondFactorUser,
  isRefusal,
  secondFactorLock,
  withCookies,
} from "./auth.ts";
import { hashPassword, isOutdatedHash } from "./passwords.ts";
import { findPasskeyOwner } from "./queries/passkeys.ts";
import { deleteSessionByToken } from "./queries/sessions.ts";
import {
  consumeCode,
  findPasswordHash,
  findUser,
  findUserByEmail,
  isCodeUsed,
  replacePasswordHash,
} from "./queries/users.ts";
import { comparableCode } from "./second-factor-keys.ts";
import {
  countSignIn,
  logSignIn,
  refundOnOutage,
  type SignInCall,
  tooManyAttempts,
} from "./sign-in-attempts.ts";
import { deviceCookie, isFromKnownDevice, notifyOfNewDevice, sendLater } from "./sign-in-mails.ts";
import { openPasskeySession, passkeyAssertion, passkeyRequestOptions } from "./webauthn.ts";

/** A step of signing in that succeeded. */
export type SignInStep = {
  /** With the cookies of the session, or of the step. */
  headers: Headers;
  /** Whether a code of the second factor is still missing. */
  needsCode: boolean;
};

const credentials = z.object({
  email: requiredEmail("Email"),
  password: z.string().min(1).max(1_000),
});

/**
 * The first step of signing in. Throws {@link UserError}, the same for an unknown address, a wrong password and a locked
 * account (no user enumeration).
 */
export async function signInWithPassword(
  call: SignInCall,
  typed: { email: string; password: unknown },
): Promise<SignInStep> {
  const refund = await countSignIn(call, typed.email);
  const refused = new UserError("The email or password is not correct.");
  const given = credentials.safeParse(typed);
  if (!given.success) throw refused;
  return refundOnOutage(call, refund, async () => {
    const opened = await openSession(call, given.data).catch(async (error) => {
      if (!isRefusal(error)) throw error;
      const account = await findUserByEmail(call.db, given.data.email);
      await logSignIn(call, { action: "refuse password", account });
      throw refused;
    });
    await refund();
    return opened;
  });
}

/** Opens a session, or the step of the second factor. Throws better-auth's error. */
export async function openSession(
  call: SignInCall,
  { email, password, isFirst }: { email: string; password: string; isFirst?: boolean },
): Promise<SignInStep> {
  const { auth, request } = call;
  const former = await auth.api.getSession({ headers: request.headers });
  const { response, headers } = await auth.api.signInEmail({
    body: { email, password },
    ...withCookies(call),
  });
  await endFormerSession(call, former);
  await renewOutdatedHash(call, { email, password });
  if ("twoFactorRedirect" in response) return { headers, needsCode: true };
  return finishSignIn(call, { account: response.user, headers, isFirst });
}

/** Its cookie is overwritten; a copy of the cookie must stop working as well (ASVS 5.0.0, 7.2.4). */
async function endFormerSession(
  { db }: SignInCall,
  former: { session: { token: string } } | null,
): Promise<void> {
  if (former) await db.transaction((tx) => deleteSessionByToken(tx, former.session.token));
}

/**
 * Hashes a password again after it was verified if its hash was created with another cost than the current one. Never
 * throws: the next sign-in tries again.
 */
async function renewOutdatedHash(
  { db, log }: SignInCall,
  { email, password }: { email: string; password: string },
): Promise<void> {
  try {
    const found = await findPasswordHash(db, email);
    if (!found || !isOutdatedHash(found.hash)) return;
    const { userId, hash: from } = found;
    const to = await hashPassword(password);
    await db.transaction((tx) => replacePasswordHash(tx, { userId, from, to }));
  } catch (error) {
    log.warn({ err: error }, "the hash of a password could not be renewed");
  }
}

/** Maximum characters of a typed code, including blanks between its digits. */
const maxTypedCode = 100;

/** The step starts again with the password. */
const over = (message: string) => new UserError(message, { result: { over: true } });

/**
 * The second step of signing in, with a code from the authenticator app or a recovery code. Throws {@link UserError},
 * with `over` in its result if the first step must be repeated.
 */
export async function signInWithCode(
  call: SignInCall,
  { typed, isRecovery }: { typed: string; isRecovery: boolean },
): Promise<SignInStep> {
  const { auth, db, request } = call;
  const refund = await countSignIn(call);
  const code = typed.slice(0, maxTypedCode).replace(/\s/g, "");
  return refundOnOutage(call, refund, async () => {
    // Looked up before verifying, which ends this step even if the code is refused.
    const userId = await findSecondFactorUser(auth, request);
    if (userId && !isRecovery && (await isCodeUsed(db, userId, code)))
      throw new UserError("This code has been used. Please wait for the next one.");
    const { headers, response } = await verifyCode(call, { code, isRecovery }).catch(
      async (error) => {
        if (!isRefusal(error)) throw error;
        const account = userId ? await findUser(db, userId) : undefined;
        await logSignIn(call, { action: "refuse code", account });
        throw codeRefusal(error);
      },
    );
    // Replay protection: better-auth accepts a code again within its clock tolerance.
    const { token, user } = response;
    if (!isRecovery && !(await db.transaction((tx) => consumeCode(tx, user.id, code)))) {
      if (token) await db.transaction((tx) => deleteSessionByToken(tx, token));
      throw over("This code has been used. Start again and enter the next code.");
    }
    await refund();
    return finishSignIn(call, { account: user, headers });
  });
}

/**
 * Checks a code of the app or a recovery code, and opens a session. Throws better-auth's error. Hides an existing
 * session from better-auth, which would check the code against it and not count wrong ones.
 */
async function verifyCode(
  { auth, request }: SignInCall,
  { code, isRecovery }: { code: string; isRecovery: boolean },
) {
  const headers = await withoutSession(auth, request);
  const options = { headers, returnHeaders: true } as const;
  return isRecovery
    ? auth.api.verifyBackupCode({ body: { code: comparableCode(code) }, ...options })
    : auth.api.verifyTOTP({ body: { code }, ...options });
}

/** The reason why better-auth refused a code, in words. */
function codeRefusal(error: { status?: unknown; body?: { code?: string } }): UserError {
  if (error.status === "TOO_MANY_REQUESTS")
    return tooManyAttempts(secondFactorLock, { status: 429 });
  // The first step has expired, or its five attempts are used up.
  if (/COOKIE|TOO_MANY/.test(error.body?.code ?? ""))
    return over("This sign-in has timed out. Start again with your password.");
  return new UserError("This code is not correct.");
}

/** The headers without any cookie of this name, including names with blanks around them, which better-auth ignores. */
export function withoutCookie(from: Headers, name: string): Headers {
  const cookies = (from.get("Cookie") ?? "").split(";");
  const others = cookies.filter((cookie) => cookie.split("=")[0]?.trim() !== name);
  const headers = new Headers(from);
  headers.set("Cookie", others.map((cookie) => cookie.trim()).join("; "));
  return headers;
}

/** A request's headers for better-auth without the session cookie. */
async function withoutSession(auth: Auth, { headers }: Request): Promise<Headers> {
  const { authCookies } = await auth.$context;
  return withoutCookie(headers, authCookies.sessionToken.name);
}

/**
 * The first of two requests for signing in with a passkey: its options. Both requests count towards the limit of the IP
 * address, as each writes a row; the account is unknown until the passkey is verified.
 */
export async function startPasskeySignIn(call: SignInCall) {
  const refund = await countSignIn(call);
  return refundOnOutage(call, refund, () => passkeyRequestOptions(call));
}

/** The second: the passkey. Throws {@link UserError}, the same for an unknown passkey, a wrong response and a locked account. */
export async function signInWithPasskey(call: SignInCall, typed: unknown): Promise<SignInStep> {
  const { auth, request, db } = call;
  const refund = await countSignIn(call);
  const refused = new UserError(
    "This passkey was not accepted. Please try again, or sign in with your password.",
  );
  const given = passkeyAssertion.safeParse(typed);
  if (!given.success) throw refused;
  return refundOnOutage(call, refund, async () => {
    const former = await auth.api.getSession({ headers: request.headers });
    const opened = await openPasskeySession(call, given.data).catch(async (error) => {
      if (!isRefusal(error)) throw error;
      const account = await findPasskeyOwner(db, given.data.id);
      await logSignIn(call, { action: "refuse passkey", account });
      throw refused;
    });
    await endFormerSession(call, former);
    await refund();
    // The request for the options.
    await refund();
    const { user: account, headers } = opened;
    return finishSignIn(call, { account, headers, isByPasskey: true });
  });
}

type Finished = {
  account: { id: string; email: string };
  /** With the session's cookie. */
  headers: Headers;
  /** Whether the account has just been created, so that none of its devices can be known. */
  isFirst?: boolean | undefined;
  isByPasskey?: boolean;
};

/** The steps after all factors: the audit log, an email if the device is new, and the cookie that makes it known. */
async function finishSignIn(
  call: SignInCall,
  { account, headers, isFirst = false, isByPasskey = false }: Finished,
): Promise<SignInStep> {
  await logSignIn(call, { action: "sign in", account, isByPasskey });
  if (!isFirst && !isFromKnownDevice(call, account)) {
    const notify = () => notifyOfNewDevice(call, { account, isByPasskey });
    await notify().catch(() => {
      void sendLater(call.log, notify, "no one was notified of a new device");
    });
  }
  headers.append("Set-Cookie", deviceCookie(call, account));
  return { headers, needsCode: false };
}

/** Ends the session. Returns headers that remove its cookies. */
export async function signOut(call: SignInCall): Promise<Headers> {
  const { auth, request } = call;
  const found = await auth.api.getSession({ headers: request.headers });
  const { headers } = await auth.api.signOut(withCookies(call));
  if (found) await logSignIn(call, { action: "sign out", account: found.user });
  return headers;
}
