import { reportCaseLabel } from "@datumline/samples/report/case";
import { serviceOf } from "#app/catalogue/services.ts";

export const checkPage = {
  path: `${serviceOf("solar").path}/glare-check`,
  title: "Check a site for glare",
  lead: "Where do the modules send the sun? Enter the array and who looks at it. The sun is followed minute by minute through a year, and you see when its reflection gets there.",
  reportCase: reportCaseLabel,
  meta: {
    title: "Glare check for solar arrays",
    description:
      "A free first check for solar glare: the sun's reflection from your array, minute by minute through a year, with plan, charts and tables.",
  },
  short: {
    title: "Check a site yourself",
    lead: "A first answer in seconds, free and without an address: the plan of your array, who can be reached by its reflection, and on which days at what time.",
  },
  limits: {
    title: "What this check is not",
    items: [
      "It does not grade a hazard. It tells when and for how long a reflection can be seen, and not whether it dazzles.",
      "It knows no terrain, hedge, building or cloud. The ground is flat and the sky is clear all year.",
      "Rows do not hide each other, and receptors stand still. Roads, railways and flight paths are assessed along their course.",
      "It is no planning submission and does not stand in for one.",
    ],
  },
  method: {
    title: "How it is computed",
    items: [
      "Sun: NREL's Solar Position Algorithm (Reda and Andreas 2004) with refraction, at each full minute of the year.",
      "Reflection: the mirror law at the front of the modules, from anywhere in the array's outline.",
      "Beam: half the sun's disc, widened by the glass as Yellowhair and Ho (2015) measured it for each kind.",
      "Reflected share: Fresnel's equations for glass of index 1.526, and for the coating where there is one.",
    ],
  },
} as const;
