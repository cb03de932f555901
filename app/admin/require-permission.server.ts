import { data, type MiddlewareFunction } from "react-router";
import { type Permission, roles, rolesWith } from "#app/lib/permissions.ts";
import { insertAuditEntry } from "#server/db/queries/audit-log.ts";
import { userContext } from "#server/require-user.ts";
import { servicesContext } from "#server/services.ts";
import { accessTo, isAdminPath, mayOpen } from "./route-permissions.ts";
import type { ScreenRefusal } from "./screen-refusal.ts";

/** Who has a permission, in words. */
const holders = (permission: Permission) =>
  new Intl.ListFormat("en").format(rolesWith(permission).map((role) => roles[role].all));

const refusal = (permission: Permission) => `Only ${holders(permission)} can see this.`;

/** The 403 response for a missing permission, to be thrown. */
export const forbidden = (permission: Permission) => data(refusal(permission), { status: 403 });

type Asked = Parameters<MiddlewareFunction<Response>>[0];

/** The permission that somebody lacks for what they asked for; the refusal is written down. Runs after `requireUser`. */
async function findLacking({ request, pattern, context }: Asked): Promise<Permission | undefined> {
  const path = `/${pattern}`;
  if (!isAdminPath(path)) throw new Error(`${path} is not in route-permissions.ts`);
  const access = accessTo(path, request.method);
  if (access === "everybody" || access === "signed-in") return undefined;
  const user = context.get(userContext);
  if (mayOpen(user, path, request.method)) return undefined;
  const { db } = context.get(servicesContext);
  const entry = { action: "refuse", entity: "access", detail: { path, permission: access } };
  await db.transaction((tx) => insertAuditEntry(tx, user, entry));
  return access;
}

/** Middleware: checks the permission of the requested address (route-permissions.ts), which is no screen. */
export const requirePermission: MiddlewareFunction<Response> = async (asked) => {
  const lacking = await findLacking(asked);
  if (lacking) throw forbidden(lacking);
};

/**
 * Middleware: the same for screens, where the frame is told whose it is. Every screen needs a loader: without one
 * client-side navigations would not reach the server.
 */
export const requireScreenPermission: MiddlewareFunction<Response> = async (asked) => {
  const lacking = await findLacking(asked);
  if (!lacking) return;
  const { role, email } = asked.context.get(userContext);
  // Whoever has to do something else first was led there before.
  const who = { role, email, isConfined: false };
  throw data<ScreenRefusal>({ refused: refusal(lacking), who }, { status: 403 });
};
