import type { Entry } from "#app/admin/navigation-entries.ts";

/**
 * The tabs of Site, in order: Firm, Pages, Services, People, Navigation, Emails, Redirects, Settings. Each is a route
 * below `site` in app/routes.ts, shown only to people who may open it.
 */
export const siteTabs: readonly Entry[] = [
  { name: "Firm", to: "/admin/site/firm" },
  { name: "Pages", to: "/admin/site/pages" },
  { name: "Services", to: "/admin/site/services" },
  { name: "People", to: "/admin/site/people" },
  { name: "Navigation", to: "/admin/site/navigation" },
  { name: "Emails", to: "/admin/site/emails" },
  { name: "Redirects", to: "/admin/site/redirects" },
  { name: "Settings", to: "/admin/site/settings" },
];
