const tabs: readonly (readonly [tab: string, ids: RegExp])[] = [
  ["navigation", /^(?:header|footer)$/],
  ["emails", /^email-/],
];

/** The form of a content document: below the tab that lists it, or a tab of its own. */
export function documentPath(id: string): string {
  if (id === "firm" || id === "settings") return `/admin/site/${id}`;
  const [tab] = tabs.find(([, ids]) => ids.test(id)) ?? ["pages"];
  return `/admin/site/${tab}/${id}`;
}
