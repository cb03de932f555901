import { data } from "react-router";
import { catalogueEntries } from "#app/catalogue/catalogue-document.ts";
import type { SiteReader } from "#app/catalogue/read-services.ts";
import type { ServiceTexts } from "#app/catalogue/service-parts.ts";
import { serviceWordsDocument } from "#app/catalogue/service-words.ts";
import type { ServiceId } from "#app/catalogue/services.ts";
import { frameOf } from "#app/content/navigation.ts";
import type { Content, TextReader } from "#app/documents/define-content.ts";
import type { Parts } from "#app/documents/parts.ts";

/** Ends a request for the page of a service that is retired, or for a page below it, with 404; a redirect may be in its place. */
export function requireOffered(site: TextReader, id: ServiceId): { path: string } {
  const entry = catalogueEntries(site).find(({ key }) => key === id);
  if (!entry || entry.isRetired) throw data("This service is no longer offered.", { status: 404 });
  return entry;
}

/** The texts of a built-in service's page, also with those of all others, its address, and its links for clients. */
export function openService<P extends Parts>(
  site: SiteReader,
  id: ServiceId,
  document: Content<P>,
) {
  const { path } = requireOffered(site, id);
  const words = site.of(serviceWordsDocument);
  return { path, texts: site.of(document), words, clients: frameOf(site).footer.clients };
}

/** The contact form with a service chosen. */
export const contactPath = ({ contactName }: Pick<ServiceTexts, "contactName">) =>
  `/contact?service=${encodeURIComponent(contactName)}`;
