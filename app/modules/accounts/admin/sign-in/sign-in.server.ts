import { redirect, redirectDocument } from "react-router";
import type { Auth } from "#modules/accounts/.server/auth.ts";
import { hashPassword, isOutdatedHash } from "#modules/accounts/.server/passwords.ts";
import { deleteSessionByToken } from "#modules/accounts/.server/queries/sessions.ts";
import { findPasswordHash, replacePasswordHash } from "#modules/accounts/.server/queries/users.ts";
import { logSignIn, type SignInCall } from "./attempts.server.ts";
import { safeTarget } from "./safe-target.ts";
import {
  deviceCookie,
  isFromKnownDevice,
  notifyOfNewDevice,
  sendLater,
} from "./sign-in-mails.server.ts";

/**
 * Hashes a password again after it was verified if its hash was created with another cost than the current one. Never
 * throws: the next sign-in tries again.
 */
async function renewOutdatedHash(
  { db, log }: SignInCall["services"],
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

type Credentials = {
  email: string;
  password: string;
  /** The requested page. */
  to: string | null;
  /** Whether the account has just been created, so that none of its devices can be known. */
  isFirst?: boolean;
};

/**
 * Signs in and redirects to `to`, or to the second factor. Throws better-auth's error, which is the same for an unknown
 * address and a wrong password (no user enumeration).
 */
export async function signInAndRedirect(
  call: SignInCall,
  { email, password, to, isFirst = false }: Credentials,
): Promise<Response> {
  const { request, services } = call;
  const { auth, db } = services;
  const former = await auth.api.getSession({ headers: request.headers });
  const { response, headers } = await auth.api.signInEmail({
    body: { email, password },
    headers: request.headers,
    returnHeaders: true,
  });
  // Its cookie is overwritten; a copy of the cookie must stop working as well (ASVS 5.0.0, 7.2.4).
  if (former) await db.transaction((tx) => deleteSessionByToken(tx, former.session.token));
  await renewOutdatedHash(services, { email, password });
  if ("twoFactorRedirect" in response) {
    const code = `/admin/sign-in/code?to=${encodeURIComponent(safeTarget(to))}`;
    return redirect(code, { headers });
  }
  return finishSignIn(call, { account: response.user, to, headers, isFirst });
}

type SignedIn = Pick<Credentials, "to" | "isFirst"> & {
  account: { id: string; email: string };
  /** With the session's cookie. */
  headers: Headers;
  isByPasskey?: boolean;
};

/**
 * The steps after all factors: the audit log, an email if the device is new, and the redirect to the requested page.
 */
export async function finishSignIn(
  call: SignInCall,
  { account, to, headers, isFirst = false, isByPasskey = false }: SignedIn,
): Promise<Response> {
  const { services } = call;
  await logSignIn(call, { action: "sign in", account, isByPasskey });
  if (!isFirst && !isFromKnownDevice(call, account)) {
    const notify = () => notifyOfNewDevice(call, { account, isByPasskey });
    await notify().catch(() => {
      void sendLater(services.log, notify, "no one was notified of a new device");
    });
  }
  headers.append("Set-Cookie", deviceCookie(services, account));
  // A file needs a full document load.
  const target = safeTarget(to);
  const isFile = /^\/admin\/files\/|\.\w+(\?|$)/.test(target);
  return isFile ? redirectDocument(target, { headers }) : redirect(target, { headers });
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
export async function withoutSession(auth: Auth, { headers }: Request): Promise<Headers> {
  const { authCookies } = await auth.$context;
  return withoutCookie(headers, authCookies.sessionToken.name);
}
