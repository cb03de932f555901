import { sitePages } from "virtual:site-pages";
import { servicePages } from "#app/catalogue/service-pages.ts";
import { frameOf } from "#app/content/navigation.ts";
import { pageNames } from "#app/content/page-names.ts";
import type { Services } from "#server/services.ts";

/** The pages of the site, by their names in the menu and footer. */
export async function namedPages({
  documents,
}: Pick<Services, "documents">): Promise<{ to: string; name: string }[]> {
  const site = await documents.current();
  const names = pageNames(frameOf(site));
  return servicePages(site, sitePages).map(({ path }) => ({
    to: path,
    name: names.get(path) ?? path,
  }));
}
