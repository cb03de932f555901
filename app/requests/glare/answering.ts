import { formsDocument } from "#app/content/forms.ts";
import type { ReadAnswering } from "../kind.server.ts";

/** What the receipt of an assessment request promises. */
export const glareAnswering: ReadAnswering = (texts) => texts.of(formsDocument).glare.receipt;
