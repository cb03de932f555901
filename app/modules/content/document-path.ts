const tabs: readonly (readonly [tab: string, ids: RegExp])[] = [
  ["services", /^service-/],
  ["navigation", /^(?:header|footer)$/],
  ["emails", /^email-/],
];

/** Documents that have a separate tab. */
const ownTabs = ["firm", "people", "settings"];

/** The path of a content document's form: below the tab that lists it, or a separate tab. */
export function documentPath(id: string): string {
  if (id === "working-hours") return "/admin/leads/settings/working-hours";
  if (id === "newsletter-settings") return "/admin/newsletter/settings";
  if (ownTabs.includes(id)) return `/admin/site/${id}`;
  const [tab] = tabs.find(([, ids]) => ids.test(id)) ?? ["pages"];
  return `/admin/site/${tab}/${id}`;
}
