export const blogPage = {
  path: "/blog",
  meta: {
    title: "Engineering insights",
    description:
      "Articles by practising engineers on FTTH design and permits, solar glare and EMI, Scan-to-BIM and civil drawings, with worked examples and their standards.",
  },
  hero: {
    title: "Engineering Insights & Case Studies",
    lead: "What we check before a drawing leaves the office, with the numbers and the standards behind it.",
  },
  none: "No articles found for the selected category.",
  newsletter: {
    title: "New articles by mail",
    text: "One mail when a new article is out. You confirm the address first and can leave with one press.",
  },
  topics: {
    title: "Popular Topics",
    cards: [
      { title: "FTTH & Telecommunications", articles: 12 },
      { title: "Solar & EMI Analysis", articles: 8 },
      { title: "Scan-to-BIM", articles: 6 },
      { title: "Civil & Infrastructure", articles: 7 },
    ],
  },
} as const;
