import { createContext, data, type MiddlewareFunction, redirect } from "react-router";
import { isTimeZone } from "#app/lib/time-zones.ts";
import { servicesContext } from "#app/services.ts";
import { requestInfoContext } from "#platform/request-context.ts";
import { isRole, type Role } from "../permissions.ts";
import { requiresSecondFactor } from "../second-factor-rule.ts";
import { deleteSession, markSession } from "./queries/sessions.ts";
import { readSecondFactorRule } from "./read-second-factor-rule.ts";
import { hasEnded, markInterval } from "./session-ends.ts";

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
  provedAt: Date;
};

/** How long a confirmation is valid, in milliseconds: long enough for a few invitations, short for an open desk. */
const proofLifetime = 10 * 60_000;

/** Whether a person has recently confirmed their identity; a new sign-in counts. */
export const hasProved = ({ provedAt }: SignedInUser, now = Date.now()): boolean =>
  now < provedAt.getTime() + proofLifetime;

/**
 * Whether only a passkey proves a person's identity: it opened the session and they have no second factor, so the
 * password alone would prove less.
 */
export const mustGivePasskey = ({ isByPasskey, twoFactorEnabled }: SignedInUser): boolean =>
  isByPasskey && !twoFactorEnabled;

/** The signed-in person; set by {@link requireUser} for everything below `/admin`. */
export const userContext = createContext<SignedInUser>();

/** A request, and its address as a page: that of the router's data ends with `.data`. */
type Asked = { request: Request; url: URL };

/** The page to return to: the requested one or, for a form, its page, so that it can be sent again. */
function pageOf({ request, url }: Asked): string | undefined {
  const page = request.method === "GET" ? url : URL.parse(request.headers.get("Referer") ?? "");
  return page?.host === url.host ? page.pathname + page.search : undefined;
}

/** Shown to an account with an unknown role, as after a manual change in the database. */
const unknownRole =
  "Your account has a role that this site does not know. Please ask an administrator to give you another.";

/** Redirects to a page that lets the person continue to the requested one. */
function lead(asked: Asked, place: string): Response {
  const to = pageOf(asked);
  return redirect(place + (to ? `?to=${encodeURIComponent(to)}` : ""));
}

const toSignIn = (asked: Asked) => lead(asked, "/admin/sign-in");
const toSecondFactor = (asked: Asked) => lead(asked, `/${secondFactorPage}`);

/** The page for people who must choose another password. */
const accountPage = "admin/account";
/** The page for people who must set up a second factor. */
const secondFactorPage = "admin/account/two-factor";
/** The address for identity checks, which both pages may use and which shows nothing. */
const proofPage = "admin/proof";

/**
 * Middleware that guards the admin: redirects to sign-in without a valid session, and refuses unknown roles. A person
 * who has to choose another password, or to set up a second factor, is redirected to that page.
 */
export const requireUser: MiddlewareFunction<Response> = async (
  { request, url, pattern, context },
  next,
) => {
  const services = context.get(servicesContext);
  const { auth, db, log } = services;
  const found = await auth.api.getSession({ headers: request.headers });
  if (!found) throw toSignIn({ request, url });
  const { id, name, email, twoFactorEnabled } = found.user;
  context.get(requestInfoContext).userId = id;
  const mustChangePassword = found.user.mustChangePassword === true;
  const role = found.user.role ?? "";
  const { session } = found;
  if (hasEnded(session, role)) {
    await db.transaction((tx) => deleteSession(tx, id, session.id));
    throw toSignIn({ request, url });
  }
  if (session.updatedAt.getTime() + markInterval < Date.now())
    await db.transaction((tx) => markSession(tx, session.id));
  if (!isRole(role)) {
    log.error({ userId: id, role }, "an account has an unknown role");
    throw data(unknownRole, { status: 403 });
  }
  const isByPasskey = session.passkeyAt instanceof Date;
  const isElsewhere = (page: string) => pattern !== page && pattern !== proofPage;
  if (mustChangePassword && isElsewhere(accountPage)) throw redirect(`/${accountPage}`);
  const mustSetUpSecondFactor =
    !twoFactorEnabled &&
    !isByPasskey &&
    requiresSecondFactor(await readSecondFactorRule(services), { role });
  if (mustSetUpSecondFactor && !mustChangePassword && isElsewhere(secondFactorPage))
    throw toSecondFactor({ request, url });
  context.set(userContext, {
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
    provedAt: session.provedAt ?? session.createdAt,
  });
  return next();
};
