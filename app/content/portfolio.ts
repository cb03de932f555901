import { type ContentOf, defineContent } from "#app/documents/define-content.ts";
import { group, line, searchResult, text, titledText } from "#app/documents/parts.ts";
import { firstScreen } from "./page-parts.ts";

/** The portfolio's texts around its projects, and on the page of each. */
export const portfolioDocument = defineContent({
  id: "portfolio",
  title: "Portfolio",
  page: "/portfolio",
  parts: {
    meta: searchResult,
    hero: firstScreen,
    gate: group("While locked", {
      open: line("Heading of the open projects"),
      closed: line("Heading of the locked projects"),
      title: line("Heading of the form"),
      text: text("Above the form"),
    }),
    project: group("On the page of a project", {
      scope: line("Heading of the scope"),
      cover: line("Before the category, under a default image"),
      gallery: line("Button"),
      gate: text("Below the button"),
      service: line("Heading of the service"),
      articles: line("Heading of the articles"),
      others: line("Heading of other projects"),
      description: text("Added to the search description if there is room", { rows: 2 }),
    }),
    closing: titledText("Closing"),
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
