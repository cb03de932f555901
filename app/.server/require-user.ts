import { createContext, data, type MiddlewareFunction, redirect } from "react-router";
import { isRole, type Role } from "#app/lib/permissions.ts";
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

/** Where whoever has to change something about their account first does it. */
const accountPage = "admin/account";

/**
 * Middleware that guards the admin: redirects to sign-in without a session, refuses unknown roles, and leads whoever has
 * to change their password first to their account.
 */
export const requireUser: MiddlewareFunction<Response> = async (
  { request, pattern, context },
  next,
) => {
  const { auth, log } = context.get(servicesContext);
  const { response: found, headers } = await auth.api.getSession({
    headers: request.headers,
    returnHeaders: true,
  });
  if (!found) {
    const to = pageOf(request);
    throw redirect(`/admin/sign-in${to ? `?to=${encodeURIComponent(to)}` : ""}`);
  }
  const { id, name, email, twoFactorEnabled } = found.user;
  const mustChangePassword = found.user.mustChangePassword === true;
  const role = found.user.role ?? "";
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
    sessionId: found.session.id,
  });
  const response = await next();
  // better-auth extends a session in use; a route that has just made a new cookie takes precedence.
  const nameOf = (cookie: string) => cookie.split("=")[0];
  const made = response.headers.getSetCookie().map(nameOf);
  for (const cookie of headers.getSetCookie()) {
    if (!made.includes(nameOf(cookie))) response.headers.append("Set-Cookie", cookie);
  }
  return response;
};
