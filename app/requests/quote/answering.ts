import { claimsDocument, firmDocument } from "#app/content/firm.ts";
import type { TextReader } from "#app/documents/define-content.ts";
import type { Answering } from "../kind.server.ts";

/** What the receipts of both forms of the quote page promise. */
export const quoteAnswering = ({ of }: TextReader): Answering => ({
  next: [
    `Within ${of(claimsDocument).replyWithin} you have a reply by email: a fixed price with what it includes, or the questions that decide it.`,
    "To add drawings, scans or details, reply to the email that confirms this.",
  ],
  answeredBy: `an engineer of the discipline you chose, from ${of(firmDocument).salesEmail}`,
});
