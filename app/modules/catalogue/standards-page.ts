import { group, line, searchResult, text } from "#app/fields/fields.ts";
import { defineContent } from "#modules/content/documents/define-content.ts";
import { firstScreen } from "#modules/content/page-fields.ts";

const degree = (label: string) =>
  group(label, { name: line("Name", { maxLength: 40 }), meaning: text("Meaning") });

/** The standards index's texts around its tables. */
export const standardsDocument = defineContent({
  id: "standards",
  title: "Standards index",
  page: "/standards",
  fields: {
    hero: firstScreen,
    confirmations: group("Levels of verification", {
      text: degree("Text read"),
      edition: degree("Edition confirmed"),
      nothing: degree("Not confirmed"),
    }),
    caveat: text("Closing"),
    meta: searchResult,
  },
  initial: {
    meta: {
      title: "Standards index",
      description:
        "The standards, editions and laws behind our articles and services: MUTCD, NESC, ITU-T, ISO 19650, CISPR 11 and more, with the date each was last checked.",
    },
    hero: {
      title: "Standards index",
      lead: "Every standard, edition and law that our articles and service pages rely on, where each is used, and how far we could check it on the date given.",
    },
    confirmations: {
      text: {
        name: "Text read",
        meaning: "We read the passage we rely on in the published text.",
      },
      edition: {
        name: "Edition confirmed",
        meaning: "A public source names this edition or date; we did not recheck the passages.",
      },
      nothing: {
        name: "Not confirmed",
        meaning:
          "Cited as current when the text was written; we found no public source on the date given. Check it against your own copy.",
      },
    },
    caveat:
      "The index is not advice on which edition applies to your project: the authority, the contract or the declaration of conformity decides that. If you find an entry out of date, please tell us.",
  },
});
