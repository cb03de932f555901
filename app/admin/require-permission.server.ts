import { data, type MiddlewareFunction } from "react-router";
import { type Permission, roles, rolesWith } from "#app/lib/permissions.ts";
import { insertAuditEntry } from "#server/db/queries/audit-log.ts";
import { userContext } from "#server/require-user.ts";
import { servicesContext } from "#server/services.ts";
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
export const requirePermission: MiddlewareFunction<Response> = async ({
  request,
  pattern,
  context,
}) => {
  const path = `/${pattern}`;
  if (!isAdminPath(path)) throw new Error(`${path} is not in route-permissions.ts`);
  const access = accessTo(path, request.method);
  if (access === "everybody" || access === "signed-in") return;
  const user = context.get(userContext);
  if (mayOpen(user, path, request.method)) return;
  const { db } = context.get(servicesContext);
  const entry = { action: "refuse", entity: "access", detail: { path, permission: access } };
  await db.transaction((tx) => insertAuditEntry(tx, user, entry));
  throw forbidden(access);
};
