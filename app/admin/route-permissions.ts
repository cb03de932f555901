import type { Register } from "react-router";
import { can, defaultRole, type Permission, type Role } from "#modules/accounts/permissions.ts";

/** Every address of the admin, from the router's types generated from app/routes.ts. */
export type AdminPath = Extract<keyof Register["pages"], "/admin" | `/admin/${string}`>;

/** The readers of an address: everyone, anyone who is signed in, or anyone with a permission (one of several). */
type Access = "everybody" | "signed-in" | Permission | readonly Permission[];

/** Requests of the text editor, for a post or a newsletter issue. */
const ofEditor = ["posts:write", "newsletter:write"] as const;

/**
 * The permissions of each address of the admin; a missing one does not compile. If reading and sending a form need
 * different ones, both are listed.
 */
export const routePermissions = {
  "/admin/sign-in": "everybody",
  "/admin/sign-in/code": "everybody",
  "/admin/sign-in/passkey": "everybody",
  "/admin/sign-out": "everybody",
  "/admin/forgot-password": "everybody",
  "/admin/set-password": "everybody",
  "/admin/set-up": "everybody",

  // Empty for people who may not edit.
  "/admin/edit-link.js": "everybody",

  "/admin": "signed-in",
  "/admin/account": "signed-in",
  "/admin/account/two-factor": "signed-in",
  "/admin/proof": "signed-in",
  // Unknown addresses.
  "/admin/*": "signed-in",
  // The permission depends on the restored kind (undo.ts).
  "/admin/undo/:id": "signed-in",
  // The results depend on permissions (palette/search.server.ts).
  "/admin/search": "signed-in",
  // The kinds depend on permissions (app/modules/trash/trash-kinds.ts).
  "/admin/trash": "signed-in",

  // It leads to a form with its own permission.
  "/admin/edit": ["posts:write", "portfolio:write", "site:write"],

  "/admin/analytics": "analytics:read",
  "/admin/analytics/export.csv": "analytics:read",
  "/admin/portfolio": "portfolio:write",
  "/admin/portfolio/new": "portfolio:write",
  "/admin/portfolio/drafts/:project": "portfolio:write",
  "/admin/portfolio/slug": "portfolio:write",
  "/admin/portfolio/assignment": "portfolio:write",
  "/admin/portfolio/edit/:id": "portfolio:write",
  "/admin/media": "media:write",
  "/admin/media/files": "media:write",
  "/admin/media/first-page": "media:write",
  "/admin/media/folders": "media:write",
  "/admin/media/images": "media:write",
  "/admin/media/uses": "media:write",
  "/admin/site": "site:write",
  "/admin/site/link-uses": "site:write",
  "/admin/site/redirects": "site:write",
  "/admin/site/redirects/export.csv": "site:write",
  "/admin/site/redirects/import": "site:write",
  "/admin/site/redirects/not-found": "site:write",
  "/admin/site/redirects/:id": "site:write",
  "/admin/blog": "posts:write",
  "/admin/blog/new": "posts:write",
  "/admin/blog/edit/:id": "posts:write",
  "/admin/blog/edit/:id/history": "posts:write",
  // Redirects need a separate permission (import/report-actions.server.ts).
  "/admin/blog/import": "posts:write",
  "/admin/blog/import/:id": "posts:write",
  "/admin/blog/drafts": "posts:write",
  "/admin/blog/slug": "posts:write",
  "/admin/blog/dead-links": "posts:write",
  "/admin/blog/drawings": ofEditor,
  "/admin/blog/links": "posts:write",
  "/admin/blog/formula": ofEditor,
  "/admin/site/firm": "site:write",
  "/admin/site/settings": "settings:write",
  "/admin/site/people": "site:write",
  "/admin/site/pages": "site:write",
  "/admin/site/pages/:document": "site:write",
  "/admin/site/services": "site:write",
  "/admin/site/services/:document": "site:write",
  "/admin/site/navigation": "site:write",
  "/admin/site/navigation/:document": "site:write",
  "/admin/site/emails": "site:write",
  "/admin/site/emails/:document": "site:write",
  "/admin/site/emails/:document/preview": "site:write",
  "/admin/site/history/:document": "site:write",
  "/admin/site/typed/:document": "site:write",
  "/admin/leads": { read: "leads:read", write: "leads:write" },
  "/admin/leads/export.csv": "leads:read",
  "/admin/leads/new": "leads:write",
  "/admin/leads/settings": "leads:write",
  "/admin/leads/settings/rules": "leads:write",
  "/admin/leads/settings/rules/:id": "leads:write",
  "/admin/leads/settings/templates": "leads:write",
  "/admin/leads/settings/templates/:id": "leads:write",
  "/admin/leads/settings/block-list": "leads:write",
  "/admin/leads/settings/working-hours": "settings:write",
  "/admin/leads/settings/webhooks": "settings:write",
  "/admin/leads/settings/webhooks/:id": "settings:write",
  "/admin/leads/settings/retention": "leads:erase",
  "/admin/leads/settings/retention/preview": "leads:erase",
  // Erasing needs a separate permission (privacy/actions.server.ts).
  "/admin/leads/privacy": "leads:read",
  "/admin/leads/privacy/person": "leads:read",
  "/admin/leads/privacy/export.json": "leads:read",
  "/admin/leads/library": "leads:write",
  "/admin/leads/mails/:id/send-again": "leads:write",
  "/admin/leads/:id": { read: "leads:read", write: "leads:write" },
  "/admin/leads/:id/files": "leads:read",
  "/admin/leads/:id/files.zip": "leads:read",
  "/admin/leads/:id/previews/:index": "leads:read",
  "/admin/leads/:id/reply": "leads:write",
  "/admin/files/:token": "leads:read",
  "/admin/newsletter": "newsletter:write",
  "/admin/newsletter/issues": "newsletter:write",
  "/admin/newsletter/issues/new": "newsletter:write",
  "/admin/newsletter/issues/drafts": "newsletter:write",
  "/admin/newsletter/issues/:id": "newsletter:write",
  "/admin/newsletter/issues/:id/preview": "newsletter:write",
  "/admin/newsletter/settings": "settings:write",
  "/admin/newsletter/subscribers": "newsletter:write",
  "/admin/newsletter/subscribers/export.csv": "newsletter:write",
  "/admin/newsletter/subscribers/import": "newsletter:write",
  "/admin/users": "users:write",
  "/admin/audit-log": "audit-log:read",
  "/admin/operations": "operations:write",
} as const satisfies Record<AdminPath, Access | { read: Access; write: Access }>;

export const isAdminPath = (path: string): path is AdminPath =>
  Object.hasOwn(routePermissions, path);

/** The permission to open an address, or to send a form there. */
export function accessTo(path: AdminPath, method = "GET"): Access {
  const access = routePermissions[path];
  if (typeof access === "string" || !("read" in access)) return access;
  return method === "GET" || method === "HEAD" ? access.read : access.write;
}

/** The permissions that each allow opening an address, or sending a form there; undefined if none is needed. */
export function permissionsFor(path: AdminPath, method = "GET"): readonly Permission[] | undefined {
  const access = accessTo(path, method);
  if (access === "everybody" || access === "signed-in") return undefined;
  return typeof access === "string" ? [access] : access;
}

/** Whether a user may open an address; an unknown user (the frame failed to load) counts as the default role. */
export function mayOpen(
  user: { role: Role } | undefined,
  path: AdminPath,
  method = "GET",
): boolean {
  const who = user ?? { role: defaultRole };
  return permissionsFor(path, method)?.some((permission) => can(who, permission)) ?? true;
}
