/** A link of the menu or the footer. */
export type NavigationEntry = { readonly name: string; readonly to: string };

type Links = readonly NavigationEntry[];
type LinksOfFrame = {
  menu: Links;
  services: Links;
  footer: { quick: { links: Links }; clients: { links: Links }; legal: Links };
  otherNames: Links;
};

/** The names of the pages that the frame links to, by path. If a page has several names, the menu's wins. */
export function pageNames({
  menu,
  services,
  footer,
  otherNames,
}: LinksOfFrame): Map<string, string> {
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

/**
 * The path from the home page to the page at `path`, both included, by the `names` that the navigation gives them.
 * `title` names a page outside the navigation; without it, the list is empty for such a page.
 */
export function breadcrumbs(
  names: ReadonlyMap<string, string>,
  path: string,
  title?: string,
): NavigationEntry[] {
  const parts = path === "/" ? [""] : path.split("/");
  const trail = parts.map((_, index) => parts.slice(0, index + 1).join("/") || "/");
  const last = names.get(path) ?? title;
  if (last === undefined) return [];
  return trail.flatMap((crumb) => {
    const name = crumb === path ? last : names.get(crumb);
    return name === undefined ? [] : [{ name, to: crumb }];
  });
}
