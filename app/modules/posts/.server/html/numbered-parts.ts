import { type NumberedKind, nameOf } from "../../numbered.ts";
import { attributeOf, isBlockFormula, isCrossReference, isReferenceList, tagOf } from "./parts.ts";

/** A figure, table, formula or source, as the text names it. */
type Numbered = {
  name: string;
  /** Its id; empty if it has none, or that of an earlier one. */
  id: string;
};

export type NumberedParts = {
  /** By the number of the tag that gets the name. */
  named: ReadonlyMap<number, Numbered>;
  /** By their ids; `cited` is the number of references in the text. */
  targets: ReadonlyMap<string, { name: string; cited: number }>;
};

type Open = { tag: string; id: string; isNumbered: boolean; isList: boolean };

/** The elements around a place, the innermost last. */
class Surroundings {
  readonly #open: Open[] = [];

  follow(part: string): void {
    if (part.startsWith("</")) this.#open.pop();
    else if (!part.endsWith("/>")) {
      const [tag, id, isList] = [tagOf(part), attributeOf(part, "id"), isReferenceList(part)];
      this.#open.push({ tag, id, isNumbered: false, isList });
    }
  }

  /** The element that a caption belongs to, unless it has one already. */
  ownerOfCaption(tag: string): Open | undefined {
    const found = this.#open.findLast((each) => each.tag === tag);
    if (!found || found.isNumbered) return undefined;
    found.isNumbered = true;
    return found;
  }

  get isInReferences(): boolean {
    return this.#open.at(-1)?.isList ?? false;
  }
}

/** Figures and tables with a caption, formulas that need a number, and the lines of reference lists, in their order. */
function* numberedThings(parts: readonly string[]): Generator<[NumberedKind, number, string]> {
  const around = new Surroundings();
  for (let place = 1; place < parts.length; place += 2) {
    const part = parts[place] ?? "";
    if (part === "<figcaption>" || part === "<caption>") {
      const kind = part === "<caption>" ? "table" : "figure";
      const owner = around.ownerOfCaption(kind);
      if (owner) yield [kind, place, owner.id];
    } else if (isBlockFormula(part)) yield ["formula", place, attributeOf(part, "id")];
    else if (tagOf(part) === "li" && !part.startsWith("</") && around.isInReferences) {
      yield ["reference", place, attributeOf(part, "id")];
    }
    around.follow(part);
  }
}

/** Numbers the parts of a text, each kind separately. A part with a duplicate ID cannot be referred to. */
export function numberParts(parts: readonly string[]): NumberedParts {
  const counts: Record<NumberedKind, number> = { figure: 0, table: 0, formula: 0, reference: 0 };
  const named = new Map<number, Numbered>();
  const targets = new Map<string, { name: string; cited: number }>();
  for (const [kind, place, id] of numberedThings(parts)) {
    counts[kind] += 1;
    const name = nameOf(kind, counts[kind]);
    const isFirst = id !== "" && !targets.has(id);
    named.set(place, { name, id: isFirst ? id : "" });
    if (isFirst) targets.set(id, { name, cited: 0 });
  }
  for (const part of parts) {
    const target = isCrossReference(part) && targets.get(attributeOf(part, "data-ref"));
    if (target) target.cited += 1;
  }
  return { named, targets };
}
