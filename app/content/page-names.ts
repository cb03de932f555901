import type { Frame, NavigationEntry } from "./navigation.ts";

/** How the frame calls the pages that it leads to, by their paths; where it has several names for one, the menu's is the name. */
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
