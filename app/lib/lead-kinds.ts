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

/** What has become of a lead, in the order of the follow-up. */
export const leadStatuses = ["New", "Contacted", "Quoted", "Won", "Lost", "Spam"] as const;
export type LeadStatus = (typeof leadStatuses)[number];
