import {
  clientNavigation,
  footerNavigation,
  legalNavigation,
  type NavigationItem,
  servicesNavigation,
} from "#app/content/navigation.ts";

const names = new Map(
  [...footerNavigation, ...servicesNavigation, ...clientNavigation, ...legalNavigation].map(
    ({ path, name }) => [path, name],
  ),
).set("/services", "Services");

/**
 * The way from the home page to the page at `path`, both included, by the names that the navigation gives them.
 * `title` names a page that is in no navigation; without it there is no way to such a page, and the list is empty.
 */
export function breadcrumbs(path: string, title?: string): NavigationItem[] {
  const parts = path === "/" ? [""] : path.split("/");
  const trail = parts.map((_, index) => parts.slice(0, index + 1).join("/") || "/");
  const last = names.get(path) ?? title;
  if (last === undefined) return [];
  return trail.flatMap((crumb) => {
    const name = crumb === path ? last : names.get(crumb);
    return name === undefined ? [] : [{ name, path: crumb }];
  });
}
