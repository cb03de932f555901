import type { IconName } from "#app/ui/admin-icon-names.ts";
import type { AdminPath } from "./route-permissions.ts";

/** A screen by its name. */
export type AdminScreen = {
  name: string;
  to: AdminPath;
  /** Opens the screen, after G. */
  key?: string;
  /** Other words that find it in the command palette. */
  also?: string | undefined;
};

/** A screen in the sidebar or the account menu. */
export type SidebarEntry = AdminScreen & { icon: IconName };

/** Everyone's first screen. */
export const dashboardScreen: SidebarEntry = {
  name: "Dashboard",
  to: "/admin",
  key: "d",
  icon: "layout-dashboard",
};

/** The sidebar, in this order. */
export const navigationGroups: readonly { name?: string; entries: readonly SidebarEntry[] }[] = [
  {
    entries: [
      dashboardScreen,
      { name: "Leads", to: "/admin/leads", key: "l", icon: "inbox" },
      { name: "Newsletter", to: "/admin/newsletter", key: "n", icon: "mail" },
    ],
  },
  {
    entries: [
      { name: "Blog", to: "/admin/blog", key: "b", icon: "file-text" },
      { name: "Portfolio", to: "/admin/portfolio", key: "p", icon: "library-big" },
      { name: "Media", to: "/admin/media", key: "m", icon: "image" },
      { name: "Site", to: "/admin/site", key: "s", icon: "panels-top-left" },
    ],
  },
  {
    entries: [{ name: "Analytics", to: "/admin/analytics", key: "a", icon: "chart-column" }],
  },
  {
    name: "Settings",
    entries: [
      { name: "Users", to: "/admin/users", icon: "users" },
      { name: "Audit log", to: "/admin/audit-log", icon: "scroll-text" },
      { name: "Trash", to: "/admin/trash", key: "t", icon: "trash" },
      { name: "Operations", to: "/admin/operations", icon: "gauge", also: "backup email server" },
    ],
  },
];

/** The entries of the bar at the foot of narrow screens. */
export const footEntries: ReadonlySet<AdminPath> = new Set([
  "/admin",
  "/admin/leads",
  "/admin/blog",
  "/admin/site",
]);

/** The screens of the sidebar and the account menu. */
export const adminScreens: readonly SidebarEntry[] = [
  ...navigationGroups.flatMap(({ entries }) => entries),
  {
    name: "Account",
    to: "/admin/account",
    icon: "users",
    also: "password passkey two-factor",
  },
];

/** The entry of the screen at an address, or of the one that it belongs to. */
export function screenAt(pathname: string): SidebarEntry {
  const entry = adminScreens.find(
    ({ to }) => to !== "/admin" && `${pathname}/`.startsWith(`${to}/`),
  );
  return entry ?? dashboardScreen;
}

/** A screen with tabs, each a route below its address. */
export type AdminSection = {
  name: string;
  to: AdminPath;
  parent?: AdminScreen;
  tabs: readonly (AdminScreen & {
    /** The primary action of a tab: a form on its screen, in a `FormPopover` with this ID. */
    form?: { id: string; name: string };
  })[];
  /** The primary action of the screens of the tabs. */
  action?: AdminScreen;
};

export const siteSection: AdminSection = {
  name: "Site",
  to: "/admin/site",
  tabs: [
    { name: "Firm", to: "/admin/site/firm" },
    { name: "Pages", to: "/admin/site/pages" },
    {
      name: "Services",
      to: "/admin/site/services",
      form: { id: "add-service", name: "Add service" },
    },
    { name: "People", to: "/admin/site/people" },
    { name: "Navigation", to: "/admin/site/navigation" },
    { name: "Emails", to: "/admin/site/emails" },
    { name: "Redirects", to: "/admin/site/redirects" },
    { name: "Settings", to: "/admin/site/settings", also: "email server" },
  ],
};

/** The sections; a tab is shown to people who may open it. */
export const adminSections: readonly AdminSection[] = [
  siteSection,
  {
    name: "Newsletter",
    to: "/admin/newsletter",
    action: { name: "New issue", to: "/admin/newsletter/issues/new" },
    tabs: [
      { name: "Issues", to: "/admin/newsletter/issues" },
      { name: "Subscribers", to: "/admin/newsletter/subscribers" },
      { name: "Settings", to: "/admin/newsletter/settings" },
    ],
  },
  {
    name: "Lead settings",
    to: "/admin/leads/settings",
    parent: { name: "Leads", to: "/admin/leads" },
    tabs: [
      { name: "Rules", to: "/admin/leads/settings/rules" },
      { name: "Templates", to: "/admin/leads/settings/templates" },
      { name: "Block list", to: "/admin/leads/settings/block-list" },
      { name: "Working hours", to: "/admin/leads/settings/working-hours" },
      { name: "Webhooks", to: "/admin/leads/settings/webhooks" },
      { name: "Retention", to: "/admin/leads/settings/retention" },
    ],
  },
];

/** The section at an address. Throws if it is in none. */
export function sectionAt(pathname: string): AdminSection {
  const section = adminSections.find(({ to }) => `${pathname}/`.startsWith(`${to}/`));
  if (!section) throw new Error(`${pathname} is in no section`);
  return section;
}
