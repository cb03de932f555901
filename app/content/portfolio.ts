import type { ProjectCategory } from "./project-categories.ts";

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

/** The drawing that stands for a project of each category until it has a picture of its own. */
const covers: Record<ProjectCategory, string> = {
  "BIM Modeling": "bim-coordination",
  "Point Cloud to BIM": "scan-plan",
  "Solar PV Permitting": "pv-layout",
  "FTTH Design": "ftth-splice",
  "Civil 3D": "site-grading",
};

/** The cover of a category; an unknown category has that of BIM Modeling. */
export function coverOf(category: string): string {
  return Object.hasOwn(covers, category)
    ? covers[category as ProjectCategory]
    : covers["BIM Modeling"];
}
