import { slugOf } from "#app/lib/slug.ts";

/** Last parts of addresses under /services that are not for services. */
const reserved = new Set(["new", "all", "index", "admin", "data", "preview"]);

/** Whether a text can be the last part of a service's address. */
export const isServiceSlug = (slug: string): boolean =>
  slug.length <= 80 && slug !== "" && slugOf(slug) === slug && !reserved.has(slug);

export const servicePath = (slug: string): string => `/services/${encodeURIComponent(slug)}`;
