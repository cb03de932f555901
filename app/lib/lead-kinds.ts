/** The ways in which a visitor becomes a lead. */
export const leadKinds = [
  "contact",
  "quote",
  "project",
  "glare",
  "sample-model",
  "sample-report",
  "newsletter",
  "portfolio-access",
] as const;
export type LeadKind = (typeof leadKinds)[number];

/** How people call a kind. */
export const leadKindNames: Record<LeadKind, string> = {
  contact: "Contact message",
  quote: "Quote request",
  project: "Project details",
  glare: "Glare assessment",
  "sample-model": "Sample model",
  "sample-report": "Sample report",
  newsletter: "Newsletter",
  "portfolio-access": "Portfolio access",
};

/** What has become of a lead, in the order of the follow-up. */
export const leadStatuses = ["New", "Contacted", "Quoted", "Won", "Lost", "Spam"] as const;
export type LeadStatus = (typeof leadStatuses)[number];
