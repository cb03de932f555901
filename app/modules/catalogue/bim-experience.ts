import { line } from "#app/fields/fields.ts";

/** The claim of the Scan-to-BIM and BIM pages. */
export const bimExperience = "50+ projects in 5 countries";

/** The claim as a part of their documents. */
export const experience = line("Project experience", {
  isContractual: true,
  placeholder: "hidden",
  hint: "Hidden on the live site until you replace or confirm it.",
});
