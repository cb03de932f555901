/** Where a lead comes from that somebody enters by hand. */
export const leadSources = ["Phone call", "Email", "Meeting", "Recommendation", "Other"] as const;
