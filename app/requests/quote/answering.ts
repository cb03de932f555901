import { formsDocument } from "#app/content/forms.ts";
import type { ReadAnswering } from "../kind.server.ts";

/** What the receipts of both forms of the quote page promise. */
export const quoteAnswering: ReadAnswering = (texts) => texts.of(formsDocument).quotes.receipt;
