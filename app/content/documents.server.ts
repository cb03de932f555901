import type { Content } from "#app/documents/define-content.ts";
import { aboutDocument } from "./about.ts";
import { contactDocument } from "./contact.ts";
import { claimsDocument, firmDocument } from "./firm.ts";
import { homeDocument, testimonialsDocument } from "./home.ts";
import { termsDocument } from "./legal.ts";
import { privacyDocument } from "./privacy-policy.ts";

/** Every content document, in the order in which the admin lists them by page. */
export const documents: readonly Content[] = [
  ...[homeDocument, claimsDocument, testimonialsDocument],
  aboutDocument,
  ...[contactDocument, firmDocument],
  ...[privacyDocument, termsDocument],
];

/** The document of an id. */
export const findDocument = (id: string): Content | undefined =>
  documents.find((document) => document.id === id);
