import { line } from "#modules/content/documents/parts.ts";

/** The claim of the Scan-to-BIM and BIM pages. */
export const bimExperience = "50+ projects in 5 countries";

/** The claim as a part of their documents. */
export const experience = line("Project experience", {
  isSpecified: true,
  standIn: "hidden",
  hint: "Hidden on the live site until you replace or confirm it.",
});
