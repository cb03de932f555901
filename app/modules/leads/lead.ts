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

type Timed = {
  status: LeadStatus;
  suspicions: readonly string[];
  dueAt: Date | null;
  /** Whether a person has set or cleared `dueAt`. */
  isDueSet: boolean;
  repliedAt: Date | null;
};

/** Whether something can be due for a lead: not once it is closed, nor while it looks like spam. */
export const canBeDue = ({ status, suspicions }: Pick<Timed, "status" | "suspicions">): boolean =>
  suspicions.length === 0 && ["New", "Contacted", "Quoted"].includes(status);

/**
 * When a lead is due, by the same rule as the query (`isOpenCondition`); null if nothing is due. The site's date is that
 * of the first reply, and ends with it or with another status than New; a person's date lasts until the lead is closed.
 */
export const currentDue = (lead: Timed): Date | null =>
  canBeDue(lead) && (lead.isDueSet || (lead.status === "New" && lead.repliedAt === null))
    ? lead.dueAt
    : null;

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
