import type { Confirmable } from "@datumline/brand/confirmable";
import type { CategoryName } from "#app/catalogue/services.ts";

export const blogPage = {
  path: "/blog",
  meta: {
    title: "Engineering insights",
    description:
      "Articles on FTTH design and permits, solar glare and EMI, Scan-to-BIM and civil drawings, with worked examples and their standards.",
    /** Behind the name of a category or the number of a page. */
    ofPart: "articles with worked examples and the standards they rest on.",
  },
  hero: {
    title: "Engineering Insights & Case Studies",
    lead: "What we check before a drawing leaves the office, with the numbers and the standards behind it.",
  },
  none: "No articles found for the selected category.",
  noneFound: "No articles found for these words.",
  newsletter: {
    title: "New articles by email",
    text: "One email when a new article is out. You confirm the address first and can unsubscribe in one click.",
  },
  topics: {
    title: "Popular Topics",
    /** By the category whose articles they lead to. The numbers are specified, and no count of what is published here. */
    cards: {
      FTTH: { title: "FTTH & Telecommunications", articles: 12, isConfirmed: false },
      Solar: { title: "Solar & EMI Analysis", articles: 8, isConfirmed: false },
      BIM: { title: "Scan-to-BIM", articles: 6, isConfirmed: false },
      Civil: { title: "Civil & Infrastructure", articles: 7, isConfirmed: false },
    } satisfies Record<CategoryName, Confirmable>,
  },
  callToAction: {
    title: "Have it drawn or checked",
    text: "Send what you have: a route, a site, a scan or a finished set. We tell you what it takes, and how long.",
    action: "Contact Our Team",
  },
} as const;
