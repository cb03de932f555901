/** Where a lead comes from that someone enters by hand. */
export const leadSources = ["Phone call", "Email", "Meeting", "Recommendation", "Other"] as const;
