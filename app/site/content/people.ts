import { choices, flag, group, image, key, line, link, list, text } from "#app/fields/fields.ts";
import { type ContentOf, defineContent } from "#modules/content/documents/define-content.ts";
import { articles } from "#modules/posts/articles/articles.ts";

const titles = Object.fromEntries(articles.map(({ slug, title }) => [slug, title]));

/** The people of the firm: About shows them, articles and posts name them. */
export const peopleDocument = defineContent({
  id: "people",
  title: "People",
  hint: "Until you add your team, About lists the director by role and articles are credited to the firm. The first person shown replaces the director.",
  page: "/about",
  section: "people",
  fields: {
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
          hint: "As they appear after a name, for example B.E. (Civil), CEng MICE.",
        }),
        photo: image("Photo", { hint: "A portrait, shown in 4:5 format." }),
        text: text("Short biography", { isOptional: true, rows: 4, maxLength: 800 }),
        languages: line("Languages", {
          isOptional: true,
          hint: "Separated by commas, such as English, Hindi, Marathi.",
        }),
        licences: list(
          "Licences",
          group("Licence", {
            kind: line("Kind", { maxLength: 80, hint: "For example, Professional Engineer." }),
            number: line("Number", { maxLength: 40 }),
            state: line("State or country", { isOptional: true, maxLength: 60 }),
            isShown: flag("Show to visitors"),
          }),
          { one: "licence", max: 10 },
        ),
        profile: link("Profile link", { isOptional: true, hint: "For example, a LinkedIn page." }),
        otherProfiles: list("More profile links", link("Address"), {
          one: "profile link",
          max: 5,
        }),
        written: choices("Author of", Object.keys(titles), {
          isOptional: true,
          names: titles,
          hint: "For built-in articles. Set a post's author in the post editor.",
        }),
        reviewed: choices("Reviewer of", Object.keys(titles), { isOptional: true, names: titles }),
        isAway: flag("Hide on About", { hint: "Articles still credit this person." }),
      }),
      { one: "person", max: 60 },
    ),
  },
  initial: { title: "Who does the work", lead: "", people: [] },
});

export type People = ContentOf<typeof peopleDocument>;
export type Person = People["people"][number];
