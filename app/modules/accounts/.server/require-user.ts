import { createContext, data, redirect } from "react-router";
import { isTimeZone } from "#app/lib/zoned-time.ts";
import type { Database, Tx } from "#platform/db/database.ts";
import { findSetting, saveSetting } from "#platform/db/queries/stored-settings.ts";
import type { Env } from "#platform/env.ts";
import type { Log } from "#platform/log.ts";
import {
  isRole,
  isSecondFactorRule,
  type Role,
  requiresSecondFactor,
  type SecondFactorRule,
} from "../permissions.ts";
import type { Auth } from "./auth.ts";
import { deleteSession, hasExpired, touchInterval, touchSession } from "./queries/sessions.ts";

const key = "second-factor";

type RuleServices = { db: Database; env: Pick<Env, "DATABASE_URL"> };

/**
 * Who must have a second factor. The default on PostgreSQL, as sites in production use it, is administrators. The
 * default on the embedded database is no one, since it is used to try the site.
 */
export async function readSecondFactorRule({ db, env }: RuleServices): Promise<SecondFactorRule> {
  const chosen = await findSetting(db, key);
  if (chosen !== undefined && isSecondFactorRule(chosen)) return chosen;
  return env.DATABASE_URL ? "administrators" : "nobody";
}

export const saveSecondFactorRule = (tx: Tx, rule: SecondFactorRule): Promise<void> =>
  saveSetting(tx, key, rule);

export type SignedInUser = {
  id: string;
  name: string;
  email: string;
  role: Role;
  twoFactorEnabled: boolean;
  /** Has to choose another password before anything else. */
  mustChangePassword: boolean;
  /** Has to set up a second factor, or to use the existing passkey, before anything else. */
  mustSetUpSecondFactor: boolean;
  /** Whether a passkey opened the session, or was used since. */
  isByPasskey: boolean;
  sessionId: string;
  /** The time zone for displayed times, if it is not the office's. */
  timeZone?: string | null;
  /** When they last confirmed their identity, with every factor that they have. */
  reauthenticatedAt: Date;
};

/** How long a confirmation is valid, in milliseconds: long enough for a few invitations, short for an open desk. */
const proofLifetime = 10 * 60_000;

/** Whether a person has recently confirmed their identity; a new sign-in counts. */
export const hasReauthenticated = (
  { reauthenticatedAt }: SignedInUser,
  now = Date.now(),
): boolean => now < reauthenticatedAt.getTime() + proofLifetime;

/**
 * Whether only a passkey proves a person's identity: it opened the session and they have no second factor, so the
 * password alone would prove less.
 */
export const needsPasskeyToReauthenticate = ({
  isByPasskey,
  twoFactorEnabled,
}: SignedInUser): boolean => isByPasskey && !twoFactorEnabled;

/** The signed-in person; set by the middleware `requireUser` (app/admin/require-permission.server.ts) for everything below `/admin`. */
export const userContext = createContext<SignedInUser>();

/** A request, and its address as a page: that of the router's data ends with `.data`. */
type AdminRequest = { request: Request; url: URL };

/** The same, with the pattern of its route. */
type GuardedRequest = AdminRequest & { pattern: string };

type GuardServices = RuleServices & { auth: Auth; log: Log };

/** The page to return to: the requested one or, for a form, its page, so that it can be sent again. */
function pageOf({ request, url }: AdminRequest): string | undefined {
  const page = request.method === "GET" ? url : URL.parse(request.headers.get("Referer") ?? "");
  return page?.host === url.host ? page.pathname + page.search : undefined;
}

/** Shown to an account with an unknown role, as after a manual change in the database. */
const unknownRole =
  "Your account has a role that this site does not know. Please ask an administrator to give you another.";

/** Redirects to a page that lets the person continue to the requested one. */
function redirectVia(requested: AdminRequest, place: string): Response {
  const to = pageOf(requested);
  return redirect(place + (to ? `?to=${encodeURIComponent(to)}` : ""));
}

const toSignIn = (requested: AdminRequest) => redirectVia(requested, "/admin/sign-in");
const toSecondFactor = (requested: AdminRequest) => redirectVia(requested, `/${secondFactorPage}`);

/** The page for people who must choose another password. */
const accountPage = "admin/account";
/** The page for people who must set up a second factor. */
const secondFactorPage = "admin/account/two-factor";
/** The address for identity checks, which both pages may use and which shows nothing. */
const proofPage = "admin/proof";

/**
 * The person of a request to the admin. Throws a redirect to sign-in without a valid session, and 403 for unknown
 * roles. A person who has to choose another password, or to set up a second factor, is redirected to that page.
 * The account is in `info` as soon as it is known.
 */
export async function readSignedInUser(
  services: GuardServices,
  { request, url, pattern }: GuardedRequest,
  info: { userId?: string },
): Promise<SignedInUser> {
  const { auth, db, log } = services;
  const found = await auth.api.getSession({ headers: request.headers });
  if (!found) throw toSignIn({ request, url });
  const { id, name, email, twoFactorEnabled } = found.user;
  info.userId = id;
  const mustChangePassword = found.user.mustChangePassword === true;
  const role = found.user.role ?? "";
  const { session } = found;
  if (hasExpired(session, role)) {
    await db.transaction((tx) => deleteSession(tx, id, session.id));
    throw toSignIn({ request, url });
  }
  if (session.updatedAt.getTime() + touchInterval < Date.now())
    await db.transaction((tx) => touchSession(tx, session.id));
  if (!isRole(role)) {
    log.error({ userId: id, role }, "an account has an unknown role");
    throw data(unknownRole, { status: 403 });
  }
  const isByPasskey = session.passkeyVerifiedAt instanceof Date;
  const isElsewhere = (page: string) => pattern !== page && pattern !== proofPage;
  if (mustChangePassword && isElsewhere(accountPage)) throw redirect(`/${accountPage}`);
  const mustSetUpSecondFactor =
    !twoFactorEnabled &&
    !isByPasskey &&
    requiresSecondFactor(await readSecondFactorRule(services), { role });
  if (mustSetUpSecondFactor && !mustChangePassword && isElsewhere(secondFactorPage))
    throw toSecondFactor({ request, url });
  return {
    id,
    name,
    email,
    role,
    twoFactorEnabled: twoFactorEnabled === true,
    mustChangePassword,
    mustSetUpSecondFactor,
    isByPasskey,
    sessionId: session.id,
    // An API that an engine lacks would break every screen.
    timeZone: found.user.timeZone && isTimeZone(found.user.timeZone) ? found.user.timeZone : null,
    reauthenticatedAt: session.reauthenticatedAt ?? session.createdAt,
  };
}
