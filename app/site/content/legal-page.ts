import { day, group, line, list, text, type ValuesOf } from "#app/fields/fields.ts";
import { defineContent } from "#modules/content/documents/define-content.ts";

const legalFields = {
  title: line("Title"),
  lead: text("Introduction"),
  description: text("Search result", {
    hint: "Search engines show about 155 characters.",
    maxLength: 400,
  }),
  updated: day("Last changed", {
    hint: "Shown under the introduction. Update it when you change the text.",
  }),
  sections: list(
    "Sections",
    group("Section", {
      title: line("Heading"),
      paragraphs: list("Paragraphs", text("Paragraph", { maxLength: 4_000 }), { one: "paragraph" }),
      list: list("Points", text("Point", { rows: 2 }), { one: "point" }),
    }),
    { one: "section", min: 1 },
  ),
};

export type LegalPage = ValuesOf<typeof legalFields>;

/** A legal text with a separate page. */
export const defineLegalPage = (definition: {
  id: string;
  title: string;
  page: string;
  initial: LegalPage;
}) => defineContent({ ...definition, fields: legalFields });
