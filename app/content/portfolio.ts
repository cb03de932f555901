import { type ContentOf, defineContent } from "#app/documents/define-content.ts";
import { group, line, searchResult, text, titledText } from "#app/documents/parts.ts";
import { firstScreen } from "./page-parts.ts";

/** What the portfolio says around its projects, and the page of each. */
export const portfolioDocument = defineContent({
  id: "portfolio",
  title: "Portfolio",
  page: "/portfolio",
  parts: {
    meta: searchResult,
    hero: firstScreen,
    gate: group("Before it is opened", {
      open: line("Heading of the open projects"),
      closed: line("Heading of the others"),
      title: line("Heading of the form"),
      text: text("Above the form"),
    }),
    project: group("On the page of a project", {
      scope: line("Heading of the scope"),
      cover: line("Before the category, under a picture that is not the project's own"),
      gallery: line("Button"),
      gate: text("Below the button"),
      service: line("Heading of the service"),
      articles: line("Heading of the articles"),
      others: line("Heading of other projects"),
      description: text("Ends what search engines show, where there is room", { rows: 2 }),
    }),
    closing: titledText("Closing"),
  },
  initial: {
    meta: {
      title: "Portfolio of drawing projects",
      description:
        "FTTH designs, solar permit reports, point clouds turned into BIM, coordinated models and Civil 3D plans, by category, with their drawings. Open with your email.",
    },
    hero: {
      title: "Our Portfolio",
      lead: "Fibre networks, solar permits, surveyed buildings, coordinated models and roads, sheet by sheet.",
    },
    gate: {
      open: "Three projects, open to everyone",
      closed: "Also in the portfolio",
      title: "Open the portfolio",
      text: "Leave an email address and the projects open on this device, now and on your next visit. We won't email you.",
    },
    project: {
      scope: "Scope",
      cover: "A drawing of the category",
      gallery: "View the gallery",
      gate: "The gallery opens with an email address, on this device and for good. We won't email you.",
      service: "The service",
      articles: "Articles",
      others: "Other projects",
      description:
        "What was drawn, for whom, and its drawing. The gallery opens with an email address.",
    },
    closing: {
      title: "Have a project like one of these?",
      text: "Send what you have: a site address, a route, a scan or a marked-up plan. You receive a scope, a price and a date.",
    },
  },
});

/** What the page of a project says beside the project. */
export type ProjectPageText = ContentOf<typeof portfolioDocument>["project"];
