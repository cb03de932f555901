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

/** The reasons for a lost lead that one press gives. */
export const lostReasons = [
  "Price",
  "Another firm",
  "No response",
  "Postponed",
  "Not our work",
] as const;

/** The note that gives one of them. */
export const lostNote = (reason: (typeof lostReasons)[number] | ""): string => `Lost: ${reason}`;

/** An estimated value for display: "€12,000". */
export const formatValue = (value: number, currency: string): string =>
  new Intl.NumberFormat("en", { style: "currency", currency, maximumFractionDigits: 0 }).format(
    value,
  );

/**
 * The events of a lead's timeline besides the message, its files and its emails, which have separate tables. They are:
 * added manually; another status, owner, notes, due date, next step or estimated value; a reply; and marked as not spam.
 */
export const leadEventKinds = [
  "entered",
  "status",
  "owner",
  "note",
  "due",
  "step",
  "value",
  "reply",
  "released",
] as const;
export type LeadEventKind = (typeof leadEventKinds)[number];
