import { formsDocument } from "#app/content/forms.ts";
import type { ReadAnswering } from "../kind.server.ts";

/** The promise in the receipt of an assessment request. */
export const glareAnswering: ReadAnswering = (texts) => texts.of(formsDocument).glare.receipt;
