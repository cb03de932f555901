import { createContext, data, type MiddlewareFunction, redirect } from "react-router";
import { isRole, type Role } from "#app/lib/permissions.ts";
import { hasEnded, markInterval } from "./accounts/session-ends.ts";
import { deleteSession, markSession } from "./db/queries/sessions.ts";
import { servicesContext } from "./services.ts";

export type SignedInUser = {
  id: string;
  name: string;
  email: string;
  role: Role;
  twoFactorEnabled: boolean;
  /** Has to choose another password before anything else. */
  mustChangePassword: boolean;
  sessionId: string;
};

/** Who is signed in; set by {@link requireUser} for everything below `/admin`. */
export const userContext = createContext<SignedInUser>();

/** The page to return to: what was asked for or, of a form, the page that it stood on, where it can be sent again. */
function pageOf(request: Request): string | undefined {
  const address = request.method === "GET" ? request.url : request.headers.get("Referer");
  const url = address ? URL.parse(address) : null;
  const isOurs = url?.host === new URL(request.url).host;
  return isOurs ? url.pathname + url.search : undefined;
}

/** Shown to an account with an unknown role, as after a manual change in the database. */
const unknownRole =
  "Your account has a role that this site does not know. Please ask an administrator to give you another.";

function toSignIn(request: Request): Response {
  const to = pageOf(request);
  return redirect(`/admin/sign-in${to ? `?to=${encodeURIComponent(to)}` : ""}`);
}

/** Where whoever has to change something about their account first does it. */
const accountPage = "admin/account";

/**
 * Middleware that guards the admin: redirects to sign-in without a session or after its end, refuses unknown roles, and leads whoever has
 * to change their password first to their account.
 */
export const requireUser: MiddlewareFunction<Response> = async (
  { request, pattern, context },
  next,
) => {
  const { auth, db, log } = context.get(servicesContext);
  const found = await auth.api.getSession({ headers: request.headers });
  if (!found) throw toSignIn(request);
  const { id, name, email, twoFactorEnabled } = found.user;
  const mustChangePassword = found.user.mustChangePassword === true;
  const role = found.user.role ?? "";
  const { session } = found;
  if (hasEnded(session, role)) {
    await db.transaction((tx) => deleteSession(tx, id, session.id));
    throw toSignIn(request);
  }
  if (session.updatedAt.getTime() + markInterval < Date.now())
    await db.transaction((tx) => markSession(tx, session.id));
  if (!isRole(role)) {
    log.error({ userId: id, role }, "an account has an unknown role");
    throw data(unknownRole, { status: 403 });
  }
  if (mustChangePassword && pattern !== accountPage) throw redirect(`/${accountPage}`);
  context.set(userContext, {
    id,
    name,
    email,
    role,
    twoFactorEnabled: twoFactorEnabled === true,
    mustChangePassword,
    sessionId: session.id,
  });
  return next();
};
