import { group, line, list, text, type ValuesOf } from "#app/fields/fields.ts";
import { type Content, defineContent } from "#modules/content/documents/define-content.ts";

const tradeFields = {
  title: line("Heading"),
  terms: list(
    "Terms",
    group("Term", {
      name: line("Term", { hint: "Put other names in brackets." }),
      meaning: text("Meaning", { rows: 2, maxLength: 600 }),
    }),
    { one: "term", min: 1, max: 100, hint: "The page puts them in alphabetical order." },
  ),
};

type Trade = {
  /** Its anchor on the page. It never changes. */
  anchor: string;
  document: Content<typeof tradeFields>;
};

export const defineTrade = ({
  id,
  ...initial
}: { id: string } & ValuesOf<typeof tradeFields>): Trade => ({
  anchor: id,
  document: defineContent({
    id: `glossary-${id}`,
    title: `Glossary: ${initial.title}`,
    page: "/glossary",
    fields: tradeFields,
    initial,
  }),
});
