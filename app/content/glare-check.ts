import { solarPath } from "./services/solar-path.ts";

/** The year that is computed; another one moves a reflection by a minute or two. */
export const checkYear = 2026;

export const mostReceptors = 10;

/** Places to begin with: coordinates of the city, and what its clocks are ahead of universal time in winter, hours. */
export const places = [
  { id: "dublin", name: "Dublin", latitude: "53.35", longitude: "-6.26", utc: "0" },
  { id: "cork", name: "Cork", latitude: "51.9", longitude: "-8.47", utc: "0" },
  { id: "galway", name: "Galway", latitude: "53.27", longitude: "-9.05", utc: "0" },
  { id: "limerick", name: "Limerick", latitude: "52.66", longitude: "-8.63", utc: "0" },
  { id: "belfast", name: "Belfast", latitude: "54.6", longitude: "-5.93", utc: "0" },
  { id: "london", name: "London", latitude: "51.51", longitude: "-0.13", utc: "0" },
  { id: "edinburgh", name: "Edinburgh", latitude: "55.95", longitude: "-3.19", utc: "0" },
  { id: "berlin", name: "Berlin", latitude: "52.52", longitude: "13.4", utc: "1" },
  { id: "madrid", name: "Madrid", latitude: "40.42", longitude: "-3.7", utc: "1" },
  { id: "pune", name: "Pune", latitude: "18.52", longitude: "73.86", utc: "5.5" },
] as const;

export const checkPage = {
  path: `${solarPath}/glare-check`,
  title: "Check a site for glare",
  lead: "Where do the modules send the sun? Enter the array and who looks at it. The sun is followed minute by minute through a year, and you see when its reflection gets there.",
  reportCase: "Open the case of our sample report",
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
