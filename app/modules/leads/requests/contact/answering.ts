import { formsDocument } from "../../forms.ts";
import type { ReadAnswering } from "../kind.server.ts";

/** The promise in the receipt of a message. */
export const contactAnswering: ReadAnswering = (texts) => texts.of(formsDocument).contact.receipt;
