import { type Described, wholePart } from "./define-content.ts";
import { isRecord } from "./is-record.ts";
import type { Part } from "./parts.ts";

/** The targets of all links of a document, at any depth. */
export const linksIn = (document: Described, values: unknown): string[] =>
  linksOf(wholePart(document), values);

function linksOf(part: Part, value: unknown): string[] {
  if (part.kind === "link") return typeof value === "string" && value !== "" ? [value] : [];
  if (part.kind === "list")
    return Array.isArray(value) ? value.flatMap((entry) => linksOf(part.item, entry)) : [];
  if (part.kind !== "group" || !isRecord(value)) return [];
  return Object.entries(part.parts).flatMap(([name, each]) => linksOf(each, value[name]));
}
