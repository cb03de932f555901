import type { Part } from "../documents/parts.ts";

const specifiedNote = "Set by the specification. You will be asked to confirm changes.";

/** The hint of a part, with a note if its words are specified in the contract. */
export const hintOf = ({ hint, isSpecified }: Part): string | undefined =>
  [hint, isSpecified && specifiedNote].filter(Boolean).join(" ") || undefined;
