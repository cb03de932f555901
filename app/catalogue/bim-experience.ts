import type { Confirmable } from "@datumline/brand/confirmable";

/** The claim of the Scan-to-BIM and BIM pages. */
export const bimExperience = {
  isConfirmed: false,
  text: "50+ projects in 5 countries",
} as const satisfies Confirmable;
