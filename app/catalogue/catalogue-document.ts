import { defineContent, type TextReader } from "#app/documents/define-content.ts";
import { flag, group, key, line, link, list } from "#app/documents/parts.ts";
import { isServiceSlug, servicePath } from "./service-slug.ts";
import { type Service, services } from "./services.ts";

/** Most services that there can be, retired ones among them. */
export const maxServices = 40;

/**
 * The list of services, in their order. The text of each is its own document (service-documents.ts). The screen of services
 * changes it; it has no form.
 */
export const catalogueDocument = defineContent({
  id: "catalogue",
  title: "Services",
  parts: {
    services: list(
      "Services",
      group("Service", {
        key: key(),
        slug: line("URL"),
        isRetired: flag("Retired"),
        followedBy: link("Redirect to", { isOptional: true }),
      }),
      { one: "service", min: 1, max: maxServices },
    ),
  },
  initial: {
    services: services.map(({ id, path }) => ({
      ...{ key: id as string, slug: slugOf(path) },
      ...{ isRetired: false, followedBy: "" },
    })),
  },
});

function slugOf(path: string): string {
  return path.slice("/services/".length);
}

/** A service as the firm has put it into its list. */
export type CatalogueEntry = {
  /** Of one that comes with the code its id. */
  key: string;
  slug: string;
  path: string;
  isRetired: boolean;
  /** The target of its page since it was retired. */
  followedBy: string;
  /** The code's facts of it. */
  builtIn?: Service;
};

/** All services in their order, retired ones among them. */
export const catalogueEntries = (site: TextReader): CatalogueEntry[] =>
  entriesIn(site.of(catalogueDocument).services);

/**
 * The services of a stored list. An older one may lack newer built-in services, and contain removed ones; of two with one
 * address the first counts.
 */
export function entriesIn(stored: typeof catalogueDocument.initial.services): CatalogueEntry[] {
  const missing = catalogueDocument.initial.services.filter(
    ({ key }) => !stored.some((entry) => entry.key === key),
  );
  const keys = new Set<string>();
  const slugs = new Set<string>(services.map(({ path }) => slugOf(path)));
  return [...stored, ...missing].flatMap((entry): CatalogueEntry[] => {
    const { key, isRetired, followedBy } = entry;
    const builtIn = services.find(({ id }) => id === key);
    // Those that come with the code keep the address that their page has there.
    const slug = builtIn ? slugOf(builtIn.path) : entry.slug;
    if (keys.has(key) || (!builtIn && (slugs.has(slug) || !isMade(key) || !isServiceSlug(slug))))
      return [];
    keys.add(key);
    slugs.add(slug);
    return [
      { key, slug, path: servicePath(slug), isRetired, followedBy, ...(builtIn && { builtIn }) },
    ];
  });
}

/** Whether a key is that of a service that someone has added. */
export const isMade = (key: string): boolean =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key);
