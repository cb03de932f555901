export const portfolioPage = {
  path: "/portfolio",
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
    /** Before the category, under a picture that is not the project's own. */
    cover: "A drawing of the category",
    gallery: "View the gallery",
    gate: "The gallery opens with an email address, on this device and for good. We won't email you.",
    service: "The service",
    articles: "Articles",
    others: "Other projects",
    /** Ends what search engines show, where there is room. */
    description:
      "What was drawn, for whom, and its drawing. The gallery opens with an email address.",
  },
  closing: {
    title: "Have a project like one of these?",
    text: "Send what you have: a site address, a route, a scan or a marked-up plan. You receive a scope, a price and a date.",
  },
} as const;
