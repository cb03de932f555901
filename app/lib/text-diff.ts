import { diffArrays } from "diff";

/** A part of two texts: in both, or in one of them. */
export type DiffPart = { side: "both" | "before" | "after"; text: string };

/** Words, the spaces and signs between them, and whole tags. */
const tokens = (text: string): string[] => text.match(/<[^>]*>|[\p{L}\p{N}]+|\s+|./gsu) ?? [];

/** Texts that differ in more tokens are shown as one replaced by the other: comparing them would take seconds. */
const maxEditLength = 3_000;

/** The differences between `before` and `after`, word by word. */
export function diffTexts(before: string, after: string): DiffPart[] {
  const changes = diffArrays(tokens(before), tokens(after), { maxEditLength });
  if (!changes) {
    return [
      { side: "before", text: before },
      { side: "after", text: after },
    ];
  }
  return changes.map(({ added, removed, value }) => {
    const side = added ? "after" : removed ? "before" : "both";
    return { side, text: value.join("") };
  });
}
