import type { Confirmable } from "@datumline/brand/confirmable";
import { firm } from "@datumline/brand/firm";

export const aboutHero = {
  title: "A drawing office that checks before you do",
  lead: `${firm.name} drafts, models and calculates for telecom operators, solar developers, architects and contractors. We are based in ${firm.address.city} and work worldwide.`,
} as const;

export const story = {
  title: "Where we come from",
  paragraphs: [
    `We began in ${firm.founded} with outside-plant drafting: routes, poles, ducts and splices for fibre networks, and the permit sheets that let them be built. Drawings that are checked by strangers in another time zone have to explain themselves, and that became our habit.`,
    "Solar developers asked for planning drawings, then for the glint and glare and EMI reports that go with them. Architects sent point clouds. Each discipline got its own drafters and checkers, and the same rule: quantities come from the model, and nobody checks their own sheet.",
  ],
} as const;

export const mission = {
  title: "Our mission",
  text: "To give engineers and planners documents they can submit, price and build from with confidence: correct, readable and on the agreed date.",
} as const;

export const director = {
  isConfirmed: false,
  role: "Managing Director",
  text: "An outside-plant engineer by training, still on the checking rota. Responsible for every sheet that leaves the office, and the person who answers if one is wrong.",
} as const satisfies Confirmable;

/** The years that changed the office. */
export const timeline = [
  {
    year: firm.founded,
    title: "The office opens",
    text: `Outside-plant drafting for fibre operators, from ${firm.address.city}.`,
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
] as const;
