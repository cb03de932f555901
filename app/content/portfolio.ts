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
  closing: {
    title: "Have a project like one of these?",
    text: "Send what you have: a site address, a route, a scan or a marked-up plan. You receive a scope, a price and a date.",
  },
} as const;
