import { line } from "#app/fields/fields.ts";

/** Visitors look for these headings on every service page, so their wording never changes. */
export const serviceHeadings = {
  benefits: "Benefits",
  workflow: "Workflow",
  deliverables: "Deliverables",
  caseStudy: "Case study",
  faqs: "FAQs",
} as const;

/** The start of the line under a case study's heading, if the case is not a client's project. */
export const workedExample = "A worked example, not a client project";

/** The same if the figures are illustrative and not computed. */
export const illustrativeCase = "An illustrative case, not a client's project";

/** The claim of the Scan-to-BIM and BIM pages. */
export const bimExperience = "50+ projects in 5 countries";

/** The claim as a part of their documents. */
export const experience = line("Project experience", {
  isContractual: true,
  placeholder: "hidden",
  hint: "Hidden on the live site until you replace or confirm it.",
});

/** Our limits: stated wherever a seal may be expected. */
export const licensure =
  "We do not offer professional engineering services in the United States. Drawings, models and calculations for work there are prepared for your engineer of record's review and seal.";

/** A sheet's metric scale and its scale in the United States; neither breaks across lines. */
export const scales = (metric: string, unitedStates: string) =>
  `${metric} or ${unitedStates.replaceAll(" ", "\u00a0")}`;
