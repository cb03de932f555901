import { group, line, list, searchResult, text } from "#app/fields/fields.ts";
import { defineContent } from "#modules/content/documents/define-content.ts";
import { chapter, firstScreen } from "#modules/content/page-fields.ts";
import { glareCheckPath } from "#modules/glare/glare-check-path.ts";

const points = (label: string) =>
  group(label, {
    title: line("Heading"),
    items: list("Points", text("Point"), { one: "point", min: 1, max: 20 }),
  });

/** The texts around the glare check, and next to its short form on the solar page. */
export const glareCheckDocument = defineContent({
  id: "glare-check",
  title: "Glare check",
  page: glareCheckPath,
  fields: {
    hero: firstScreen,
    short: chapter("On the solar page"),
    limits: points("Limits"),
    method: points("How it is computed"),
    meta: searchResult,
  },
  initial: {
    meta: {
      title: "Glare check for solar arrays",
      description:
        "A free first check for solar glare: the sun's reflection from your array, minute by minute through a year, with plan, charts and tables.",
    },
    hero: {
      title: "Check a site for glare",
      lead: "Where will the array reflect the sun? Enter the array and its receptors. The check follows the sun minute by minute through a year and shows when its reflection reaches them.",
    },
    short: {
      title: "Check a site yourself",
      lead: "A first result in seconds, free and without an email address: a plan of your array, the receptors its reflection can reach, on which days and at what times, and the hazard to the eye.",
    },
    limits: {
      title: "Limits of this check",
      items: [
        "It is not output from SGHAT or ForgeSolar. The hazard is graded by the same published method (Ho, Ghanbari and Diver 2011), using the commonly used constants.",
        "It ignores terrain, hedges, buildings and cloud: it assumes flat ground and a clear sky all year.",
        "Rows do not screen one another, and receptors are fixed points. A full assessment covers roads, railways and flight paths along their length.",
        "Its glass types are generic. ForgeSolar is replacing such types with product-specific profiles, and a full assessment uses the product's own.",
        "It is not a planning submission and does not replace one.",
      ],
    },
    method: {
      title: "How it is computed",
      items: [
        "Sun: NREL's Solar Position Algorithm (Reda and Andreas 2004) with refraction, at each full minute of the year.",
        "Reflection: the law of reflection at the front of the modules, from anywhere in the array's outline.",
        "Beam: half the sun's disc, widened by one and by three standard deviations of the glass's slope error, with the commonly used figures for each glass type (Yellowhair and Ho 2015), not checked against the paper.",
        "Hazard: retinal irradiance and subtended source angle, with 1,000 watts per square metre of sunlight at any solar altitude.",
        "Reflectance: Fresnel's equations for glass with a refractive index of 1.526, and for the coating where there is one.",
      ],
    },
  },
});
