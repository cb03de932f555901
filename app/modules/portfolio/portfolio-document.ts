import { group, line, searchResult, text, titledText } from "#app/fields/fields.ts";
import { type ContentOf, defineContent } from "#modules/content/documents/define-content.ts";
import { firstScreen } from "#modules/content/page-fields.ts";

/** The portfolio's texts around its projects, and on the page of each. */
export const portfolioDocument = defineContent({
  id: "portfolio",
  title: "Portfolio",
  page: "/portfolio",
  fields: {
    hero: firstScreen,
    gate: group("While locked", {
      open: line("Heading above open projects"),
      closed: line("Heading above locked projects"),
      title: line("Form heading"),
      text: text("Above the form"),
    }),
    project: group("On a project page", {
      scope: line("Scope heading"),
      cover: line("Before the category, under a default image"),
      gallery: line("Button"),
      gate: text("Below the button"),
      service: line("Service heading"),
      articles: line("Articles heading"),
      others: line("Other projects heading"),
      description: text("Added to the search description if it fits", { rows: 2 }),
    }),
    closing: titledText("Closing"),
    meta: searchResult,
  },
  initial: {
    meta: {
      title: "Portfolio of drawing projects",
      description:
        "FTTH designs, solar permit reports, point clouds turned into BIM, coordinated models and Civil 3D plans, by category, with drawings. Enter your email to view.",
    },
    hero: {
      title: "Our Portfolio",
      lead: "Fibre networks, solar permits, surveyed buildings, coordinated models and roads, sheet by sheet.",
    },
    gate: {
      open: "Three projects, open to everyone",
      closed: "Also in the portfolio",
      title: "Unlock the portfolio",
      text: "Enter your email address to unlock the projects on this device, now and on your next visits. We won't email you.",
    },
    project: {
      scope: "Scope",
      cover: "Typical drawing for this category",
      gallery: "View the gallery",
      gate: "Enter your email once to open the gallery on this device. We won't email you.",
      service: "The service",
      articles: "Articles",
      others: "Other projects",
      description:
        "Our drawings, the client type and a sample sheet. Enter your email address to open the gallery.",
    },
    closing: {
      title: "Have a project like one of these?",
      text: "Send what you have: a site address, a route, a scan or a marked-up plan. We'll reply with a scope, a price and a date.",
    },
  },
});

/** The texts of a project's page besides the project. */
export type ProjectPageText = ContentOf<typeof portfolioDocument>["project"];
