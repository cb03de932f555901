/**
 * What a lead's timeline tells next to the message, its files and its emails, which are their own in tables: entered by hand, another status,
 * another owner, other notes, another due date or next step, an answer, and found to be no spam.
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
