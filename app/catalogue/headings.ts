/** Visitors look for these headings on every service page: they are always in these words. */
export const serviceHeadings = {
  benefits: "Benefits",
  workflow: "Workflow",
  deliverables: "Deliverables",
  caseStudy: "Case study",
  faqs: "FAQs",
} as const;

/** How the line under the heading of a case study starts where no client's project is shown. */
export const workedExample = "A worked example, not a client project";

/** The same where the figures are made up and not computed. */
export const illustrativeCase = "An illustrative case, not a client's project";
