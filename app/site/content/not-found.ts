import { line, text } from "#app/fields/fields.ts";
import { type ContentOf, defineContent } from "#modules/content/documents/define-content.ts";

/** The text of a missing page. */
export const notFoundDocument = defineContent({
  id: "not-found",
  title: "Page not found",
  page: "/404",
  fields: {
    mark: line("Above the title"),
    title: line("Title", { isContractual: true }),
    text: text("Text", { isContractual: true }),
    action: line("Button", { isContractual: true }),
  },
  initial: {
    mark: "Sheet 404 · not in this set",
    title: "Page Not Found",
    text: "The page you are looking for might have been removed or renamed, or is unavailable.",
    action: "Back to Homepage",
  },
});

export type NotFoundText = ContentOf<typeof notFoundDocument>;
