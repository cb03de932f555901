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
