import { flag, group, key, line, link, list } from "#app/fields/fields.ts";
import { slugOf } from "#app/lib/slug.ts";
import { defineContent, type TextReader } from "#modules/content/documents/define-content.ts";
import { builtInServices, type Service } from "./services.ts";

/** Last parts of addresses under /services that are not for services. */
const reserved = new Set(["new", "all", "index", "admin", "data", "preview"]);

/** Whether a text can be the last part of a service's address. */
export const isServiceSlug = (slug: string): boolean =>
  slug.length <= 80 && slug !== "" && slugOf(slug) === slug && !reserved.has(slug);

export const servicePath = (slug: string): string => `/services/${encodeURIComponent(slug)}`;

/** Maximum number of services, including retired ones. */
export const maxServices = 40;

/**
 * The list of services, in order. The text of each service is a separate document (service-documents.ts). The list is
 * changed on the services screen; it has no form.
 */
export const catalogueDocument = defineContent({
  id: "catalogue",
  title: "Services",
  fields: {
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
    services: builtInServices.map(({ id, path }) => ({
      key: id as string,
      slug: slugIn(path),
      isRetired: false,
      followedBy: "",
    })),
  },
});

function slugIn(path: string): string {
  return path.slice("/services/".length);
}

/** A service as stored in the firm's list. */
export type CatalogueEntry = {
  /** The id of a built-in service. */
  key: string;
  slug: string;
  path: string;
  isRetired: boolean;
  /** The redirect target of its page, once retired. */
  followedBy: string;
  /** The facts about it in the code. */
  builtIn?: Service;
};

/** All services in order, including retired ones. */
export const catalogueEntries = (site: TextReader): CatalogueEntry[] =>
  entriesIn(site.of(catalogueDocument).services);

/**
 * The services of a stored list. An older list may lack newer built-in services, or contain removed ones. If two have
 * the same address, the first counts.
 */
export function entriesIn(stored: typeof catalogueDocument.initial.services): CatalogueEntry[] {
  const missing = catalogueDocument.initial.services.filter(
    ({ key }) => !stored.some((entry) => entry.key === key),
  );
  const keys = new Set<string>();
  const slugs = new Set<string>(builtInServices.map(({ path }) => slugIn(path)));
  return [...stored, ...missing].flatMap((entry): CatalogueEntry[] => {
    const { key, isRetired, followedBy } = entry;
    const builtIn = builtInServices.find(({ id }) => id === key);
    // Built-in services keep the address of their page.
    const slug = builtIn ? slugIn(builtIn.path) : entry.slug;
    if (keys.has(key) || (!builtIn && (slugs.has(slug) || !isCustom(key) || !isServiceSlug(slug))))
      return [];
    keys.add(key);
    slugs.add(slug);
    return [
      { key, slug, path: servicePath(slug), isRetired, followedBy, ...(builtIn && { builtIn }) },
    ];
  });
}

/** Whether a key belongs to an added service. */
export const isCustom = (key: string): boolean =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key);
