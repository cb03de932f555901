/** By what the block list knows spam: one address, all addresses of a domain, words in the message. */
export const blockKinds = ["address", "domain", "phrase"] as const;
export type BlockKind = (typeof blockKinds)[number];
