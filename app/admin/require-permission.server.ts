import { data, type MiddlewareFunction } from "react-router";
import { type Permission, roles, rolesWith } from "#app/lib/permissions.ts";
import { userContext } from "#server/require-user.ts";
import { accessTo, isAdminPath, mayOpen } from "./route-permissions.ts";

/** Who has a permission, in words. */
const holders = (permission: Permission) =>
  new Intl.ListFormat("en").format(rolesWith(permission).map((role) => roles[role].all));

/** The answer to somebody who lacks a permission, to be thrown. */
export const forbidden = (permission: Permission) =>
  data(`Only ${holders(permission)} can see this.`, { status: 403 });

/**
 * Lets through who may open the address (route-permissions.ts). Stands behind `requireUser`, and around every screen, each
 * of which has a loader: without one a navigation in the browser would not ask the server.
 */
export const requirePermission: MiddlewareFunction<Response> = ({ request, pattern, context }) => {
  const path = `/${pattern}`;
  if (!isAdminPath(path)) throw new Error(`${path} is not in route-permissions.ts`);
  const access = accessTo(path, request.method);
  if (access === "everybody" || access === "signed-in") return;
  if (!mayOpen(context.get(userContext), path, request.method)) throw forbidden(access);
};
