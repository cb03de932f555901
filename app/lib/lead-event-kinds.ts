/**
 * The events of a lead's timeline besides the message, its files and its emails, which have their own tables: added
 * manually, another status, another owner, other notes, another due date or next step, an answer, and found to be no spam.
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
