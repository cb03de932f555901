import type { Entry } from "#app/admin/navigation-entries.ts";

/**
 * The tabs of Newsletter, in this order. Each is a route below `newsletter` in app/routes.ts, and is shown to users who
 * may open it.
 */
export const newsletterTabs: readonly Entry[] = [
  { name: "Issues", to: "/admin/newsletter/issues" },
  { name: "Subscribers", to: "/admin/newsletter/subscribers" },
  { name: "Settings", to: "/admin/newsletter/settings" },
];
