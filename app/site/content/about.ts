import { group, integer, line, link, list, searchResult, text } from "#app/fields/fields.ts";
import { defineContent } from "#modules/content/documents/define-content.ts";
import { rewordingUpgrade } from "#modules/content/documents/stored-values.ts";

/** About's texts besides figures and services. */
export const aboutDocument = defineContent({
  id: "about",
  title: "About",
  page: "/about",
  // The default of placeholder content was reworded.
  upgrades: { 2: rewordingUpgrade({ "The office opens": "Our office opens" }) },
  fields: {
    hero: group("First screen", { title: line("Title"), lead: text("Introduction") }),
    story: group("Story", {
      title: line("Heading"),
      paragraphs: list("Paragraphs", text("Paragraph"), { one: "paragraph", min: 1 }),
    }),
    mission: group("Mission", { title: line("Heading"), text: text("Text") }),
    expertise: line("Services heading"),
    timelineTitle: line("Timeline heading"),
    timeline: list(
      "Timeline",
      group("Year", {
        year: integer("Year", { min: 1800, max: 2100 }),
        title: line("Title"),
        text: text("Text", { rows: 2 }),
      }),
      { one: "year", max: 12, placeholder: "shown" },
    ),
    director: group(
      "Director",
      { role: line("Role"), text: text("Text"), profile: link("Profile link") },
      { placeholder: "shown" },
    ),
    closing: group("Closing", { title: line("Title"), text: text("Text") }),
    meta: searchResult,
  },
  initial: {
    meta: {
      title: "About the drawing office",
      description:
        "{firm.name} in {firm.city}: drafting and design since {firm.founded} for fibre, solar, building and civil projects. {claims.projects} projects in {claims.countries} countries.",
    },
    hero: {
      title: "A drawing office that checks before you do",
      lead: "{firm.name} drafts, models and calculates for telecom operators, solar developers, architects and contractors. We are based in {firm.city} and work worldwide.",
    },
    story: {
      title: "Where we come from",
      paragraphs: [
        "We began in {firm.founded} with outside-plant drafting: routes, poles, ducts and splices for fibre networks, and the permit sheets that let them be built. Drawings that are checked by strangers in another time zone have to explain themselves, and that became our habit.",
        "Solar developers asked for planning drawings, then for the glint and glare and EMI reports that go with them. Architects sent point clouds. Each discipline got its own drafters and checkers, and the same rule: quantities come from the model, and no one checks their own sheet.",
      ],
    },
    mission: {
      title: "Our mission",
      text: "To give engineers and planners documents they can submit, price and build from with confidence: correct, readable and on the agreed date.",
    },
    expertise: "Our disciplines",
    timelineTitle: "Timeline",
    timeline: [
      {
        year: 2016,
        title: "Our office opens",
        text: "Outside-plant drafting for fibre operators, from {firm.city}.",
      },
      {
        year: 2018,
        title: "Solar reports",
        text: "Planning drawings, glint and glare and EMI reports for PV projects.",
      },
      {
        year: 2020,
        title: "Scan-to-BIM and BIM",
        text: "Point clouds to Revit, and coordination models for design teams.",
      },
      {
        year: 2022,
        title: "One office, five disciplines",
        text: "Civil and OSP permit plans complete the set.",
      },
    ],
    director: {
      role: "Managing Director",
      text: "An outside-plant engineer by training, still on the checking rota. Responsible for every sheet that leaves the office, and the person who answers if one is wrong.",
      profile: "https://www.linkedin.com/company/datumline.example",
    },
    closing: {
      title: "Talk through your project",
      text: "Thirty minutes, free, with the engineer who would do your work.",
    },
  },
});
