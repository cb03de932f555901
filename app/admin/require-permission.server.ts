import { data, type MiddlewareFunction } from "react-router";
import { type Permission, roles, rolesWith } from "#app/lib/permissions.ts";
import { userContext } from "#server/require-user.ts";
import { accessTo, isAdminPath, mayOpen } from "./route-permissions.ts";

/** Who has a permission, in words. */
const holders = (permission: Permission) =>
  new Intl.ListFormat("en").format(rolesWith(permission).map((role) => roles[role].all));

/** The 403 response for a missing permission, to be thrown. */
export const forbidden = (permission: Permission) =>
  data(`Only ${holders(permission)} can see this.`, { status: 403 });

/**
 * Middleware: checks the permission of the requested address (route-permissions.ts). Runs after `requireUser`. Every
 * screen needs a loader: without one client-side navigations would not reach the server.
 */
export const requirePermission: MiddlewareFunction<Response> = ({ request, pattern, context }) => {
  const path = `/${pattern}`;
  if (!isAdminPath(path)) throw new Error(`${path} is not in route-permissions.ts`);
  const access = accessTo(path, request.method);
  if (access === "everybody" || access === "signed-in") return;
  if (!mayOpen(context.get(userContext), path, request.method)) throw forbidden(access);
};
