import { type ContentOf, defineContent } from "#app/documents/define-content.ts";
import { choices, flag, group, image, key, line, link, list, text } from "#app/documents/parts.ts";
import { articles } from "./articles/articles.ts";

const titles = Object.fromEntries(articles.map(({ slug, title }) => [slug, title]));

/** The people of the firm: About shows them, articles and posts name them. */
export const peopleDocument = defineContent({
  id: "people",
  title: "People",
  hint: "Who works here. While nobody is shown, About has the director by role and articles are by the firm; the first person who is shown takes the director's place.",
  page: "/about",
  section: "people",
  parts: {
    title: line("Heading", { maxLength: 80 }),
    lead: text("Below the heading", { rows: 2, maxLength: 400, isOptional: true }),
    people: list(
      "People",
      group("Person", {
        key: key(),
        name: line("Name", { maxLength: 120 }),
        role: line("Role", { maxLength: 120 }),
        qualifications: line("Qualifications", {
          isOptional: true,
          hint: "As they stand behind a name, such as B.E. (Civil), CEng MICE.",
        }),
        photo: image("Photo", { hint: "A portrait. It is shown upright, 4 to 5." }),
        text: text("Short biography", { isOptional: true, rows: 4, maxLength: 800 }),
        languages: line("Languages", {
          isOptional: true,
          hint: "Separated by commas, such as English, Hindi, Marathi.",
        }),
        licences: list(
          "Licences",
          group("Licence", {
            kind: line("Kind", { maxLength: 80, hint: "Such as Professional Engineer." }),
            number: line("Number", { maxLength: 40 }),
            state: line("State or country", { isOptional: true, maxLength: 60 }),
            isShown: flag("Shown to visitors"),
          }),
          { one: "licence", max: 10 },
        ),
        profile: link("Profile link", { isOptional: true, hint: "Such as a page on LinkedIn." }),
        otherProfiles: list("More profile links", link("Address"), {
          one: "profile link",
          max: 5,
        }),
        written: choices("Author of", titles, {
          hint: "Of the articles that came with the site. A post names its author in its editor.",
        }),
        reviewed: choices("Reviewer of", titles),
        isAway: flag("Put away", { hint: "No longer on About. Articles keep the name." }),
      }),
      { one: "person", max: 60, isFolded: true },
    ),
  },
  initial: { title: "Who does the work", lead: "", people: [] },
});

/** What People holds. */
export type People = ContentOf<typeof peopleDocument>;
export type Person = People["people"][number];
