/** The source of a lead that someone adds manually. */
export const leadSources = ["Phone call", "Email", "Meeting", "Recommendation", "Other"] as const;
