import type { Frame, NavigationEntry } from "./navigation.ts";

/** The names of the pages that the frame links to, by path. If a page has several names, the menu's wins. */
export function pageNames({ menu, services, footer, otherNames }: Frame): Map<string, string> {
  const all: readonly NavigationEntry[] = [
    ...otherNames,
    ...footer.legal,
    ...footer.clients.links,
    ...footer.quick.links,
    ...services,
    ...menu,
  ];
  return new Map(all.map(({ to, name }) => [to, name]));
}
