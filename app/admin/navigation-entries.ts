import type { AdminPath } from "./route-permissions.ts";

/** A screen by its name in the navigation. */
export type Entry = { name: string; to: AdminPath };

/** Everyone's first screen. */
export const dashboard: Entry = { name: "Dashboard", to: "/admin" };

/** The screens in the navigation, in this order. */
export const entries: readonly Entry[] = [
  dashboard,
  { name: "Leads", to: "/admin/leads" },
  { name: "Newsletter", to: "/admin/newsletter" },
  { name: "Blog", to: "/admin/blog" },
  { name: "Portfolio", to: "/admin/portfolio" },
  { name: "Media", to: "/admin/media" },
  { name: "Site", to: "/admin/site" },
  { name: "Analytics", to: "/admin/analytics" },
  { name: "Users", to: "/admin/users" },
  { name: "Audit log", to: "/admin/audit-log" },
  { name: "Trash", to: "/admin/trash" },
  { name: "Operations", to: "/admin/operations" },
  { name: "Account", to: "/admin/account" },
];

/** The entry of the screen at an address, or of the one that it belongs to. */
export function screenAt(pathname: string): Entry {
  const entry = entries.find(({ to }) => to !== "/admin" && `${pathname}/`.startsWith(`${to}/`));
  return entry ?? dashboard;
}
