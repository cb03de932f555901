import type { AdminPath } from "./route-permissions.ts";

/** A screen by its name in the navigation. */
export type AdminScreen = {
  name: string;
  to: AdminPath;
  /** Opens the screen, after G. */
  key?: string;
};

/** Everyone's first screen. */
export const dashboardScreen: AdminScreen = { name: "Dashboard", to: "/admin", key: "d" };

/** The screens in the navigation, in this order. */
export const adminScreens: readonly AdminScreen[] = [
  dashboardScreen,
  { name: "Leads", to: "/admin/leads", key: "l" },
  { name: "Newsletter", to: "/admin/newsletter", key: "n" },
  { name: "Blog", to: "/admin/blog", key: "b" },
  { name: "Portfolio", to: "/admin/portfolio", key: "p" },
  { name: "Media", to: "/admin/media", key: "m" },
  { name: "Site", to: "/admin/site", key: "s" },
  { name: "Analytics", to: "/admin/analytics", key: "a" },
  { name: "Users", to: "/admin/users" },
  { name: "Audit log", to: "/admin/audit-log" },
  { name: "Trash", to: "/admin/trash", key: "t" },
  { name: "Operations", to: "/admin/operations" },
  { name: "Account", to: "/admin/account" },
];

/** The entry of the screen at an address, or of the one that it belongs to. */
export function screenAt(pathname: string): AdminScreen {
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
  tabs: readonly AdminScreen[];
};

export const siteSection: AdminSection = {
  name: "Site",
  to: "/admin/site",
  tabs: [
    { name: "Firm", to: "/admin/site/firm" },
    { name: "Pages", to: "/admin/site/pages" },
    { name: "Services", to: "/admin/site/services" },
    { name: "People", to: "/admin/site/people" },
    { name: "Navigation", to: "/admin/site/navigation" },
    { name: "Emails", to: "/admin/site/emails" },
    { name: "Redirects", to: "/admin/site/redirects" },
    { name: "Settings", to: "/admin/site/settings" },
  ],
};

/** The sections; a tab is shown to people who may open it. */
export const adminSections: readonly AdminSection[] = [
  siteSection,
  {
    name: "Newsletter",
    to: "/admin/newsletter",
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
