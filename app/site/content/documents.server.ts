import { mailDocuments } from "#app/site/content/emails.ts";
import { peopleDocument } from "#app/site/content/people.ts";
import { isCustom } from "#modules/catalogue/catalogue-document.ts";
import { customServiceDocument } from "#modules/catalogue/custom-service.ts";
import { serviceDocuments } from "#modules/catalogue/service-documents.ts";
import { serviceWordsDocument } from "#modules/catalogue/service-words.ts";
import { servicesDocument } from "#modules/catalogue/services-overview.ts";
import { standardsDocument } from "#modules/catalogue/standards-page.ts";
import type { Content } from "#modules/content/documents/define-content.ts";
import { claimsDocument, firmDocument } from "#modules/content/firm.ts";
import { settingsDocument } from "#modules/content/settings.ts";
import { glareCheckDocument } from "#modules/glare/glare-check.ts";
import { contactDocument } from "#modules/leads/contact.ts";
import { formsDocument } from "#modules/leads/forms.ts";
import { quoteDocument } from "#modules/leads/quote.ts";
import { workingHoursDocument } from "#modules/leads/working-hours.ts";
import {
  newsletterDocument,
  newsletterLinksDocument,
  newsletterSettingsDocument,
} from "#modules/newsletter/newsletter-documents.ts";
import { portfolioDocument } from "#modules/portfolio/portfolio-document.ts";
import { blogDocument } from "#modules/posts/blog.ts";
import { sampleDialogsDocument } from "#modules/viewer/sample-dialogs.ts";
import { sampleLinkDocument, sampleModelsDocument } from "#modules/viewer/sample-models.ts";
import { aboutDocument } from "./about.ts";
import { bookingDocument } from "./booking.ts";
import { checklistsDocument } from "./checklists.ts";
import { consentDocument } from "./consent.ts";
import { dataSecurityDocument } from "./data-security.ts";
import { glossaryDocument, trades } from "./glossary/glossary.ts";
import { homeDocument, testimonialsDocument } from "./home.ts";
import { termsDocument } from "./legal.ts";
import { footerDocument, headerDocument } from "./navigation.ts";
import { notFoundDocument } from "./not-found.ts";
import { privacyDocument } from "./privacy-policy.ts";
import { qualityDocument } from "./quality.ts";

/** Every content document, by page, in the order of the admin's list. */
export const documents: readonly Content[] = [
  ...[homeDocument, claimsDocument, testimonialsDocument, consentDocument],
  ...[
    servicesDocument,
    serviceWordsDocument,
    glareCheckDocument,
    sampleModelsDocument,
    sampleDialogsDocument,
    sampleLinkDocument,
  ],
  portfolioDocument,
  blogDocument,
  ...Object.values(serviceDocuments),
  ...[aboutDocument, peopleDocument],
  ...[contactDocument, firmDocument, bookingDocument, formsDocument],
  quoteDocument,
  ...[newsletterDocument, newsletterLinksDocument],
  ...[qualityDocument, checklistsDocument],
  dataSecurityDocument,
  standardsDocument,
  ...[glossaryDocument, ...trades.map(({ document }) => document)],
  ...[privacyDocument, termsDocument],
  notFoundDocument,
  ...[headerDocument, footerDocument],
  ...[settingsDocument, workingHoursDocument, newsletterSettingsDocument],
  ...mailDocuments,
];

/** The document with an id, including those of added services. */
export const findDocument = (id: string): Content | undefined =>
  documents.find((document) => document.id === id) ?? findCustomService(id);

function findCustomService(id: string): Content | undefined {
  const key = id.replace(/^service-/, "");
  return key !== id && isCustom(key) ? customServiceDocument(key) : undefined;
}
