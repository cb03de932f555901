export const portfolioPage = {
  path: "/portfolio",
  meta: {
    title: "Portfolio of drawing projects",
    description:
      "FTTH designs, solar permit reports, point clouds turned into BIM, coordinated models and Civil 3D plans, by category, with their drawings. Open with your email.",
  },
  hero: {
    title: "Our Portfolio",
    lead: "Fibre networks, solar permits, surveyed buildings, coordinated models and roads: what we drew, sheet by sheet.",
  },
  gate: {
    title: "Open the portfolio",
    text: "Leave an email address and the projects open on this device, now and on your next visit. We send nothing to it.",
  },
} as const;
