/**
 * What a lead's timeline tells beside the message, its files and its emails, which stand in tables of their own: entered by hand, another status,
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
