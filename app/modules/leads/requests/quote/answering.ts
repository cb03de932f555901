import { formsDocument } from "../../forms.ts";
import type { ReadAnswering } from "../kind.server.ts";

/** The promises in the receipts of both forms of the quote page. */
export const quoteAnswering: ReadAnswering = (texts) => texts.of(formsDocument).quotes.receipt;
