import { data, type MiddlewareFunction } from "react-router";
import { servicesContext } from "#app/services.ts";
import { readSignedInUser, userContext } from "#modules/accounts/.server/require-user.ts";
import { can, type Permission, roleNames, roles } from "#modules/accounts/permissions.ts";
import { recordEvent } from "#platform/changes/audit-log.ts";
import { requestInfoContext } from "#platform/request-context.ts";
import type { ScreenRefusal } from "./action-result.ts";
import { isAdminPath, mayOpen, permissionsFor } from "./route-permissions.ts";

/** The roles with at least one of the permissions, in words. */
function rolesWithAny(permissions: readonly Permission[]): string {
  const having = roleNames.filter((role) =>
    permissions.some((permission) => can({ role }, permission)),
  );
  return new Intl.ListFormat("en").format(having.map((role) => roles[role].all));
}

const refusal = (permissions: readonly Permission[]) =>
  `Only ${rolesWithAny(permissions)} can view this page.`;

/** The 403 response, to be thrown, if all of these permissions are missing. */
export const forbidden = (...permissions: readonly Permission[]) =>
  data(refusal(permissions), { status: 403 });

type AdminRequest = Parameters<MiddlewareFunction<Response>>[0];

/** Middleware that guards the admin: sets the signed-in user, or redirects and refuses like {@link readSignedInUser}. */
export const requireUser: MiddlewareFunction<Response> = async (args, next) => {
  const { context } = args;
  const services = context.get(servicesContext);
  context.set(userContext, await readSignedInUser(services, args, context.get(requestInfoContext)));
  return next();
};

/** The permissions that the user lacks for a request; a refusal is logged. Runs after `requireUser`. */
async function findLacking({
  request,
  pattern,
  context,
}: AdminRequest): Promise<readonly Permission[] | undefined> {
  const path = `/${pattern}`;
  if (!isAdminPath(path)) throw new Error(`${path} is not in route-permissions.ts`);
  const user = context.get(userContext);
  if (mayOpen(user, path, request.method)) return undefined;
  const lacking = permissionsFor(path, request.method) ?? [];
  const { db } = context.get(servicesContext);
  const entry = {
    action: "refuse",
    entity: "access",
    detail: { path, permission: lacking.join(" or ") },
  };
  await recordEvent(db, user, entry);
  return lacking;
}

/** Middleware for addresses that are not screens: checks their permission (route-permissions.ts). */
export const requirePermission: MiddlewareFunction<Response> = async (args) => {
  const lacking = await findLacking(args);
  if (lacking) throw forbidden(...lacking);
};

/**
 * Middleware: the same for screens; the refusal names the user for the frame. Every screen needs a loader: without one,
 * client-side navigations would not reach the server.
 */
export const requireScreenPermission: MiddlewareFunction<Response> = async (args) => {
  const lacking = await findLacking(args);
  if (!lacking) return;
  const { role, email } = args.context.get(userContext);
  // Users with a required step have already been redirected.
  const who = { role, email, isConfined: false };
  throw data<ScreenRefusal>({ refused: refusal(lacking), who }, { status: 403 });
};
