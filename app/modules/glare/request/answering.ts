import { formsDocument } from "#modules/leads/forms.ts";
import type { ReadAnswering } from "#modules/leads/requests/kind.server.ts";

/** The promise in the receipt of an assessment request. */
export const glareAnswering: ReadAnswering = (texts) => texts.of(formsDocument).glare.receipt;
