import { isMade } from "#app/catalogue/catalogue-document.ts";
import { madeServiceDocument } from "#app/catalogue/made-service.ts";
import { serviceDocuments } from "#app/catalogue/service-documents.ts";
import { serviceWordsDocument } from "#app/catalogue/service-words.ts";
import type { Content } from "#app/documents/define-content.ts";
import { aboutDocument } from "./about.ts";
import { blogDocument } from "./blog.ts";
import { bookingDocument } from "./booking.ts";
import { checklistsDocument } from "./checklists.ts";
import { consentDocument } from "./consent.ts";
import { contactDocument } from "./contact.ts";
import { dataSecurityDocument } from "./data-security.ts";
import { mailDocuments } from "./emails/emails.ts";
import { claimsDocument, firmDocument } from "./firm.ts";
import { formsDocument } from "./forms.ts";
import { glareCheckDocument } from "./glare-check.ts";
import { glossaryDocument, trades } from "./glossary/glossary.ts";
import { homeDocument, testimonialsDocument } from "./home.ts";
import { termsDocument } from "./legal.ts";
import { footerDocument, headerDocument } from "./navigation.ts";
import { newsletterDocument, newsletterLinksDocument } from "./newsletter-page.ts";
import { newsletterSettingsDocument } from "./newsletter-settings.ts";
import { notFoundDocument } from "./not-found.ts";
import { peopleDocument } from "./people.ts";
import { portfolioDocument } from "./portfolio.ts";
import { privacyDocument } from "./privacy-policy.ts";
import { qualityDocument } from "./quality.ts";
import { quoteDocument } from "./quote.ts";
import { sampleDialogsDocument } from "./sample-dialogs.ts";
import { sampleLinkDocument, sampleModelsDocument } from "./sample-models.ts";
import { servicesDocument } from "./services-overview.ts";
import { settingsDocument } from "./settings.ts";
import { standardsDocument } from "./standards-page.ts";
import { workingHoursDocument } from "./working-hours.ts";

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
  documents.find((document) => document.id === id) ?? findMadeService(id);

function findMadeService(id: string): Content | undefined {
  const key = id.replace(/^service-/, "");
  return key !== id && isMade(key) ? madeServiceDocument(key) : undefined;
}
