/** The status of a lead, in the order of the follow-up. */
export const leadStatuses = ["New", "Contacted", "Quoted", "Won", "Lost", "Spam"] as const;
export type LeadStatus = (typeof leadStatuses)[number];
