import { sitePages } from "virtual:site-pages";
import type { Services } from "#app/services.ts";
import { frameOf } from "#app/site/content/navigation.ts";
import { pageNames } from "#app/site/content/page-names.ts";
import { servicePages } from "#modules/catalogue/service-pages.ts";

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
