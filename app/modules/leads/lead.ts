import { firm } from "@datumline/brand/firm";

/** The reference of a request for visitor and firm, derived from its lead's id: "DL-3F2A-91BC". */
export function leadReference(leadId: string): string {
  const digits = leadId.replaceAll("-", "").slice(0, 8).toUpperCase();
  return `${firm.initials}-${digits.slice(0, 4)}-${digits.slice(4)}`;
}

/** The source of a lead that someone adds manually. */
export const leadSources = ["Phone call", "Email", "Meeting", "Recommendation", "Other"] as const;

/** The status of a lead, in the order of the follow-up. */
export const leadStatuses = ["New", "Contacted", "Quoted", "Won", "Lost", "Spam"] as const;
export type LeadStatus = (typeof leadStatuses)[number];

/**
 * The events of a lead's timeline besides the message, its files and its emails, which have separate tables. They are:
 * added manually; another status, owner, notes, due date or next step; a reply; and marked as not spam.
 */
export const leadEventKinds = [
  "entered",
  "status",
  "owner",
  "note",
  "due",
  "step",
  "reply",
  "released",
] as const;
export type LeadEventKind = (typeof leadEventKinds)[number];
