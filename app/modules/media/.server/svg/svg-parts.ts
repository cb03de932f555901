/** Maximum elements of an image, with all that its parts repeat; a browser draws each of them. */
const maxDrawn = 200_000;
/** Parts that refer to parts that refer to parts … */
const maxChain = 200;

type Part = {
  children: number[];
  /** Ids that its attributes name. */
  named: readonly string[];
  /** The keys that style sheets may find it by. */
  keys: readonly string[];
};

type NewPart = Pick<Part, "named" | "keys"> & { id: string | undefined };

/** The elements of an SVG as a graph of containment and repetition: `use`, patterns, masks, markers. */
export class SvgParts {
  readonly #parts: Part[] = [];
  readonly #byId = new Map<string, number>();
  readonly #styled = new Map<string, Set<string>>();

  get count(): number {
    return this.#parts.length;
  }

  /** Adds an element, and returns its number. */
  add(parent: number | undefined, { id, named, keys }: NewPart): number {
    const number = this.#parts.push({ children: [], named, keys }) - 1;
    if (parent !== undefined) this.#parts[parent]?.children.push(number);
    // Of two with the same id the first is used.
    if (id && !this.#byId.has(id)) this.#byId.set(id, number);
    return number;
  }

  /** Records that a style sheet lets the elements with a key repeat other parts. */
  style(key: string, named: readonly string[]): void {
    const all = this.#styled.get(key) ?? new Set();
    for (const id of named) all.add(id);
    this.#styled.set(key, all);
  }

  /** Whether all of it can be drawn: nothing repeats itself, nor so often that it would slow down a browser. */
  isDrawable(): boolean {
    const sizes = new Map<number, number>();
    let references = 0;
    /** The target that a part repeats; nothing if there are more references than can be drawn. */
    const repeatedBy = ({ named, keys }: Part): number[] => {
      const repeated: number[] = [];
      for (const ids of [named, ...keys.map((key) => this.#styled.get(key) ?? [])]) {
        for (const id of ids) {
          const number = this.#byId.get(id);
          references += 1;
          if (references > maxDrawn) return [];
          if (number !== undefined) repeated.push(number);
        }
      }
      return repeated;
    };
    const measure = (number: number, chain: number): number => {
      const known = sizes.get(number);
      if (known !== undefined) return known;
      if (chain > maxChain) return Number.POSITIVE_INFINITY;
      // A part that is reached again while it is measured repeats itself.
      sizes.set(number, Number.POSITIVE_INFINITY);
      const part = this.#parts[number] ?? { children: [], named: [], keys: [] };
      const inner = [...part.children, ...repeatedBy(part)];
      const size = inner.reduce((sum, each) => sum + measure(each, chain + 1), 1);
      sizes.set(number, size);
      return size;
    };
    return measure(0, 0) <= maxDrawn && references <= maxDrawn;
  }
}
