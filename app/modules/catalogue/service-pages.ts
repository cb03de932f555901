import { catalogueEntries } from "./catalogue-document.ts";
import { isOffered, type SiteReader } from "./read-services.ts";

/** Pages of the code without those that went with a retired service, and with the pages of services that were added. */
export function servicePages<Page extends { path: string }>(
  site: SiteReader,
  pages: readonly Page[],
): (Page | { path: string })[] {
  const entries = catalogueEntries(site);
  const retired = entries.filter(({ isRetired }) => isRetired);
  const isGone = ({ path }: Page) =>
    retired.some((entry) => `${path}/`.startsWith(`${entry.path}/`));
  return [
    ...pages.filter((page) => !isGone(page)),
    ...entries.flatMap((entry) =>
      !entry.builtIn && isOffered(site, entry) ? [{ path: entry.path }] : [],
    ),
  ];
}
