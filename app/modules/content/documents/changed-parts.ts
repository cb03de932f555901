import { type Content, wholePart } from "./define-content.ts";
import { isSame } from "./is-same.ts";
import type { Part } from "./parts.ts";

/** A part that differs between two values of a document, with its later value. */
type ChangedPart = { part: Part; after: unknown };

/** The parts of a kind that differ between two values of a document. A list is one part: its content is not compared. */
export function changedParts(
  document: Content,
  { before, after }: { before: unknown; after: unknown },
  isMeant: (part: Part) => boolean,
): ChangedPart[] {
  return changed(wholePart(document), { before, after }, isMeant);
}

function changed(
  part: Part,
  { before, after }: { before: unknown; after: unknown },
  isMeant: (part: Part) => boolean,
): ChangedPart[] {
  if (isSame(before, after)) return [];
  if (isMeant(part)) return [{ part, after }];
  if (part.kind !== "group") return [];
  return Object.entries(part.parts).flatMap(([name, each]) =>
    changed(each, { before: entryOf(before, name), after: entryOf(after, name) }, isMeant),
  );
}

const entryOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
