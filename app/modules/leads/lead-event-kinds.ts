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
