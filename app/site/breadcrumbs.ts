import type { NavigationEntry } from "./content/page-names.ts";

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
