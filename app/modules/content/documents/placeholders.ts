import type { Field, Fields, ValuesOf } from "#app/fields/fields.ts";
import { emptyValue, isRecord, isSame } from "#app/fields/values.ts";
import { entryOf, pathWithin } from "./compare-documents.ts";
import { asGroup, type Content } from "./define-content.ts";

/** A field that still has its placeholder content. */
export type Placeholder = {
  /** Its path in the document, such as `director.text`. */
  path: string;
  label: string;
  /** How many entries of a list are placeholders; 1 for anything else. */
  count: number;
};

type StoredText = {
  values: unknown;
  /** The paths that someone has confirmed as they are. */
  confirmed: readonly string[];
};

/** The placeholder content of a document that was neither replaced nor confirmed; `only` that which visitors see everywhere. */
export function placeholdersOf(
  document: Content,
  { values, confirmed }: StoredText,
  only?: "shown",
): Placeholder[] {
  return search(asGroup(document), values, document.initial, "");

  function search(field: Field, value: unknown, initial: unknown, path: string): Placeholder[] {
    const isMeant = field.placeholder && (!only || field.placeholder === only);
    const count = isMeant && !confirmed.includes(path) ? countDefaults(field, value, initial) : 0;
    const here = count > 0 ? [{ path, label: field.label, count }] : [];
    if (field.kind !== "group" || !isRecord(value)) return here;
    const within = Object.entries(field.fields).flatMap(([name, each]) =>
      search(each, value[name], entryOf(initial, name), pathWithin(path, name)),
    );
    return [...here, ...within];
  }
}

/** A document as visitors of a public address see it: without the placeholder content that is hidden from them. */
export function withoutPlaceholders<F extends Fields>(
  document: Content<F>,
  given: { values: ValuesOf<F>; confirmed: readonly string[] },
): ValuesOf<F>;
export function withoutPlaceholders(document: Content, { values, confirmed }: StoredText): unknown {
  return strip(asGroup(document), values, document.initial, "");

  function strip(field: Field, value: unknown, initial: unknown, path: string): unknown {
    const isHidden = field.placeholder === "hidden" && !confirmed.includes(path);
    if (field.kind === "list" && Array.isArray(value))
      return isHidden ? value.filter((entry) => !isOneOf(entry, initial)) : value;
    if (field.kind === "group" && isRecord(value)) {
      if (isHidden && field.isOptional && isSame(value, initial)) return null;
      const entries = Object.entries(field.fields).map(([name, each]) => [
        name,
        strip(each, value[name], entryOf(initial, name), pathWithin(path, name)),
      ]);
      return Object.fromEntries(entries);
    }
    return isHidden && isSame(value, initial) ? emptyValue(field) : value;
  }
}

function countDefaults(field: Field, value: unknown, initial: unknown): number {
  if (field.kind === "list" && Array.isArray(value))
    return value.filter((entry) => isOneOf(entry, initial)).length;
  return isSame(value, initial) ? 1 : 0;
}

const isOneOf = (entry: unknown, initial: unknown) =>
  Array.isArray(initial) && initial.some((each) => isSame(each, entry));
