import type { Entry } from "#app/admin/navigation-entries.ts";

/**
 * The tabs of Leads → Settings, in this order. Each is a route below `leads/settings` in app/routes.ts, and is shown to
 * people who may open it.
 */
export const leadTabs: readonly Entry[] = [
  { name: "Rules", to: "/admin/leads/settings/rules" },
  { name: "Templates", to: "/admin/leads/settings/templates" },
  { name: "Block list", to: "/admin/leads/settings/block-list" },
  { name: "Working hours", to: "/admin/leads/settings/working-hours" },
  { name: "Webhooks", to: "/admin/leads/settings/webhooks" },
  { name: "Retention", to: "/admin/leads/settings/retention" },
];
