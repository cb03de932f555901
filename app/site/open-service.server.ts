import { data } from "react-router";
import type { Fields } from "#app/fields/fields.ts";
import { catalogueEntries } from "#modules/catalogue/catalogue-document.ts";
import type { SiteReader } from "#modules/catalogue/read-services.ts";
import type { ServiceTexts } from "#modules/catalogue/service-fields.ts";
import { serviceWordsDocument } from "#modules/catalogue/service-words.ts";
import type { ServiceId } from "#modules/catalogue/services.ts";
import type { Content, TextReader } from "#modules/content/documents/define-content.ts";
import { frameOf } from "./content/navigation.ts";

/** Ends a request for the page of a service that is retired, or for a page below it, with 404; a redirect may be in its place. */
export function requireOffered(site: TextReader, id: ServiceId): { path: string } {
  const entry = catalogueEntries(site).find(({ key }) => key === id);
  if (!entry || entry.isRetired) throw data("This service is no longer offered.", { status: 404 });
  return entry;
}

/** The texts of a built-in service's page, also with those of all others, its address, and its links for clients. */
export function openService<F extends Fields>(
  site: SiteReader,
  id: ServiceId,
  document: Content<F>,
) {
  const { path } = requireOffered(site, id);
  const words = site.of(serviceWordsDocument);
  return { path, texts: site.of(document), words, clients: frameOf(site).footer.clients };
}

/** The contact form with a service chosen. */
export const contactPath = ({ contactName }: Pick<ServiceTexts, "contactName">) =>
  `/contact?service=${encodeURIComponent(contactName)}`;
