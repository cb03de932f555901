import { type RouterContextProvider, redirect, redirectDocument } from "react-router";
import { type Services, servicesContext } from "#app/services.ts";
import { hashPassword, isOutdatedHash } from "#modules/accounts/.server/password-hash.ts";
import { deleteSessionByToken } from "#modules/accounts/.server/queries/sessions.ts";
import { findPasswordHash, replacePasswordHash } from "#modules/accounts/.server/queries/users.ts";
import { deviceCookie, isFromKnownDevice, tellOfNewDevice } from "./known-device.server.ts";
import { safeTarget } from "./safe-target.ts";
import { sendLater } from "./send-later.server.ts";
import { noteSignIn } from "./sign-in-log.server.ts";

/**
 * Hashes a password again after it was verified if its hash was created with another cost than the current one. Never
 * throws: the next sign-in tries again.
 */
async function renewOutdatedHash(
  { db, log }: Services,
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

type Context = Readonly<RouterContextProvider>;

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
export async function signInAndGo(
  context: Context,
  request: Request,
  { email, password, to, isFirst = false }: Credentials,
): Promise<Response> {
  const services = context.get(servicesContext);
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
  return finishSignIn(context, request, { account: response.user, to, headers, isFirst });
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
  context: Context,
  request: Request,
  { account, to, headers, isFirst = false, isByPasskey = false }: SignedIn,
): Promise<Response> {
  const services = context.get(servicesContext);
  await noteSignIn(context, request, { action: "sign in", account, isByPasskey });
  if (!isFirst && !isFromKnownDevice(services, request, account)) {
    const notify = () => tellOfNewDevice(services, request, { account, isByPasskey });
    await notify().catch(() => {
      void sendLater(services.log, notify, "no one was notified of a new device");
    });
  }
  headers.append("Set-Cookie", deviceCookie(services, account));
  return redirectSignedIn(to, headers);
}

/** Redirects after signing in; to a file with a full document load. */
function redirectSignedIn(to: string | null, headers: Headers): Response {
  const target = safeTarget(to);
  const isFile = /^\/admin\/files\/|\.\w+(\?|$)/.test(target);
  return isFile ? redirectDocument(target, { headers }) : redirect(target, { headers });
}
