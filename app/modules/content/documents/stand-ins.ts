import { type Content, wholePart } from "./define-content.ts";
import { isRecord } from "./is-record.ts";
import { isSame } from "./is-same.ts";
import { emptyValue, type Part, type Parts, type ValuesOf } from "./parts.ts";

/** A part that still has its placeholder content. */
export type StandIn = {
  /** Its path in the document, such as `director.text`. */
  path: string;
  label: string;
  /** How many entries of a list are invented; 1 for anything else. */
  count: number;
};

type Given = {
  values: unknown;
  /** The paths that someone has confirmed as they are. */
  confirmed: readonly string[];
};

/** The placeholder content of a document that was neither replaced nor confirmed; `only` that which visitors see everywhere. */
export function standInsOf(document: Content, given: Given, only?: "shown"): StandIn[] {
  const found: StandIn[] = [];
  walk(wholePart(document), given.values, document.initial, "", (part, value, initial, path) => {
    if (!part.standIn || given.confirmed.includes(path)) return;
    if (only && part.standIn !== only) return;
    const count = invented(part, value, initial);
    if (count > 0) found.push({ path, label: part.label, count });
  });
  return found;
}

/** A document as visitors of a public address see it: without the placeholder content that are hidden from them. */
export function withoutStandIns<P extends Parts>(
  document: Content<P>,
  given: { values: ValuesOf<P>; confirmed: readonly string[] },
): ValuesOf<P>;
export function withoutStandIns(document: Content, { values, confirmed }: Given): unknown {
  return strip(wholePart(document), values, document.initial, "");

  function strip(part: Part, value: unknown, initial: unknown, path: string): unknown {
    const isHidden = part.standIn === "hidden" && !confirmed.includes(path);
    if (part.kind === "list" && Array.isArray(value))
      return isHidden ? value.filter((entry) => !isOneOf(entry, initial)) : value;
    if (part.kind === "group" && isRecord(value)) {
      if (isHidden && part.isOptional && isSame(value, initial)) return null;
      const entries = Object.entries(part.parts).map(([name, each]) => [
        name,
        strip(each, value[name], entryOf(initial, name), joined(path, name)),
      ]);
      return Object.fromEntries(entries);
    }
    return isHidden && isSame(value, initial) ? emptyValue(part) : value;
  }
}

type Visit = (part: Part, value: unknown, initial: unknown, path: string) => void;

function walk(part: Part, value: unknown, initial: unknown, path: string, visit: Visit): void {
  visit(part, value, initial, path);
  if (part.kind !== "group" || !isRecord(value)) return;
  for (const [name, each] of Object.entries(part.parts))
    walk(each, value[name], entryOf(initial, name), joined(path, name), visit);
}

function invented(part: Part, value: unknown, initial: unknown): number {
  if (part.kind === "list" && Array.isArray(value))
    return value.filter((entry) => isOneOf(entry, initial)).length;
  return isSame(value, initial) ? 1 : 0;
}

const isOneOf = (entry: unknown, initial: unknown) =>
  Array.isArray(initial) && initial.some((each) => isSame(each, entry));

const joined = (path: string, name: string) => (path === "" ? name : `${path}.${name}`);

const entryOf = (value: unknown, name: string) => (isRecord(value) ? value[name] : undefined);
