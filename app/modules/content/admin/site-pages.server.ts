import { bookingDocument } from "#app/site/content/booking.ts";
import { consentDocument } from "#app/site/content/consent.ts";
import { documents, findDocument } from "#app/site/content/documents.server.ts";
import { footerDocument, headerDocument } from "#app/site/content/navigation.ts";
import { catalogueEntries } from "#modules/catalogue/catalogue-document.ts";
import { customServiceDocument } from "#modules/catalogue/custom-service.ts";
import { serviceWordsDocument } from "#modules/catalogue/service-words.ts";
import { documentTitle } from "#modules/content/.server/document-versions.ts";
import type { DocumentWithPlaceholders } from "#modules/content/.server/list-placeholders.ts";
import { formsDocument } from "#modules/leads/forms.ts";
import { sampleDialogsDocument } from "#modules/viewer/sample-dialogs.ts";
import { documentPath } from "../document-path.ts";
import type { Content, TextReader } from "../documents/define-content.ts";
import { type DocumentSection, documentSections } from "../documents/document-fields.ts";
import { firmDocument } from "../firm.ts";

/**
 * A page of the site with the documents that have its texts, its main one first; `depth` is the number of pages above
 * it.
 */
export type SitePage = { path: string; name: string; documents: Content[]; depth: number };

/** The documents that several pages show, which are listed apart from them. */
export const sharedDocuments: readonly Content[] = [
  firmDocument,
  headerDocument,
  footerDocument,
  consentDocument,
  formsDocument,
  bookingDocument,
  sampleDialogsDocument,
  serviceWordsDocument,
];

/** In the order of a site map: each page is followed by those whose addresses begin with its own. */
function inTree(pages: readonly Omit<SitePage, "depth">[]): SitePage[] {
  const parentOf = ({ path }: { path: string }) =>
    pages
      .filter((each) => path.startsWith(`${each.path}/`))
      .sort((one, other) => other.path.length - one.path.length)[0];
  const children = Map.groupBy(pages, parentOf);
  const below = (parent: (typeof pages)[number] | undefined, depth: number): SitePage[] =>
    (children.get(parent) ?? []).flatMap((page) => [{ ...page, depth }, ...below(page, depth + 1)]);
  return below(undefined, 0);
}

/** Every page with texts. */
export function pagesWithTexts(site: TextReader): SitePage[] {
  const ofPages = documents.filter((each) => each.page && !sharedDocuments.includes(each));
  const added = catalogueEntries(site).filter(({ builtIn, isRetired }) => !builtIn && !isRetired);
  return inTree([
    ...[...Map.groupBy(ofPages, ({ page = "" }) => page)].map(([path, own]) => ({
      path,
      name: own[0]?.title ?? path,
      documents: own,
    })),
    ...added.map(({ key, path }) => {
      const document: Content = customServiceDocument(key);
      return { path, name: documentTitle(document, site.of(document)), documents: [document] };
    }),
  ]);
}

/** The page that a document's texts are on; undefined for shared documents, settings and emails. */
export const pageOfDocument = (pages: readonly SitePage[], { id }: Content): SitePage | undefined =>
  pages.find((page) => page.documents.some((document) => document.id === id));

/** A page's documents with their sections, for a list of links next to the form of one of them. */
export type PageOutline = {
  name: string;
  texts: {
    id: string;
    title: string;
    to: string;
    isOpen: boolean;
    /** How many placeholder texts visitors still see. */
    placeholders: number;
    sections: DocumentSection[];
  }[];
};

/** Fewer sections are in sight without an outline. */
const minSections = 3;

/** The outline of the page that a document is on, or of the document alone; null if it would be short. */
export function outlineOf(
  site: TextReader,
  { id }: { id: string },
  withPlaceholders: readonly DocumentWithPlaceholders[],
): PageOutline | null {
  const open = findDocument(id);
  if (!open) return null;
  const page = pageOfDocument(pagesWithTexts(site), open) ?? {
    name: open.title,
    documents: [open],
  };
  const texts = page.documents.map((document) => ({
    id: document.id,
    title: documentTitle(document, site.of(document)),
    to: documentPath(document.id),
    isOpen: document.id === id,
    placeholders: withPlaceholders.find((each) => each.id === document.id)?.count ?? 0,
    sections: documentSections(document),
  }));
  const isShort = texts.length === 1 && (texts[0]?.sections.length ?? 0) < minSections;
  return isShort ? null : { name: page.name, texts };
}
