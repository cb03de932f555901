import { type Content, wholePart } from "./define-content.ts";
import { isSame } from "./is-same.ts";
import type { Part } from "./parts.ts";

/** The labels of the parts whose words the contract quotes, and that differ between two values of a document. */
export function changedSpecified(document: Content, before: unknown, after: unknown): string[] {
  return changed(wholePart(document), before, after);
}

function changed(part: Part, before: unknown, after: unknown): string[] {
  if (isSame(before, after)) return [];
  if (part.isSpecified) return [part.label];
  if (part.kind !== "group") return [];
  return Object.entries(part.parts).flatMap(([name, each]) =>
    changed(each, entryOf(before, name), entryOf(after, name)),
  );
}

const entryOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
