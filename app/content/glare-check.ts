import { defineContent } from "#app/documents/define-content.ts";
import { group, line, list, searchResult, text } from "#app/documents/parts.ts";
import { glareCheckPath } from "./glare-check-path.ts";
import { chapter, firstScreen } from "./page-parts.ts";

const points = (label: string) =>
  group(label, {
    title: line("Heading"),
    items: list("Points", text("Point"), { one: "point", min: 1, max: 20 }),
  });

/** What stands around the glare check, and beside its short form on the solar page. */
export const glareCheckDocument = defineContent({
  id: "glare-check",
  title: "Glare check",
  page: glareCheckPath,
  parts: {
    meta: searchResult,
    hero: firstScreen,
    short: chapter("On the solar page"),
    limits: points("What it is not"),
    method: points("How it is computed"),
  },
  initial: {
    meta: {
      title: "Glare check for solar arrays",
      description:
        "A free first check for solar glare: the sun's reflection from your array, minute by minute through a year, with plan, charts and tables.",
    },
    hero: {
      title: "Check a site for glare",
      lead: "Where do the modules send the sun? Enter the array and who looks at it. The sun is followed minute by minute through a year, and you see when its reflection reaches them.",
    },
    short: {
      title: "Check a site yourself",
      lead: "A first answer in seconds, free, no email needed: the plan of your array, who can be reached by its reflection, on which days and at what time, and the hazard to the eye.",
    },
    limits: {
      title: "What this check is not",
      items: [
        "It is no output of SGHAT or ForgeSolar. The hazard is graded by the same published method (Ho, Ghanbari and Diver 2011), with its constants as they are commonly used.",
        "It knows no terrain, hedge, building or cloud. The ground is flat and the sky is clear all year.",
        "Rows do not screen one another, and receptors are fixed points. A full assessment takes roads, railways and flight paths along their length.",
        "Its kinds of glass are generic. ForgeSolar is replacing them by profiles of products, and an assessment names the product's.",
        "It is not a planning submission and no substitute for one.",
      ],
    },
    method: {
      title: "How it is computed",
      items: [
        "Sun: NREL's Solar Position Algorithm (Reda and Andreas 2004) with refraction, at each full minute of the year.",
        "Reflection: the mirror law at the front of the modules, from anywhere in the array's outline.",
        "Beam: half the sun's disc, widened by one and by three standard deviations of the glass's slope error, with the figures in common use for each kind (Yellowhair and Ho 2015), not compared with the paper.",
        "Hazard: brightness on the retina and size of the source, with 1,000 watts per square metre of sunlight at any height of the sun.",
        "Reflected share: Fresnel's equations for glass of index 1.526, and for the coating where there is one.",
      ],
    },
  },
});
