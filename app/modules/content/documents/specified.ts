import { changedParts } from "./changed-parts.ts";
import type { Content } from "./define-content.ts";

/** The labels of the parts whose words the contract quotes, and that differ between two values of a document. */
export const changedSpecified = (document: Content, before: unknown, after: unknown): string[] =>
  changedParts(document, { before, after }, (part) => part.isSpecified === true).map(
    ({ part }) => part.label,
  );
