import { formsDocument } from "#app/content/forms.ts";
import type { ReadAnswering } from "../kind.server.ts";

/** What the receipt of a message promises. */
export const contactAnswering: ReadAnswering = (texts) => texts.of(formsDocument).contact.receipt;
