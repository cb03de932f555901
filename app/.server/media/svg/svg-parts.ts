/** Of a picture with all that its parts repeat; a browser draws each of them. */
const maxDrawn = 200_000;
/** Parts that refer to parts that refer to parts … */
const maxChain = 200;

type Part = { children: number[]; named: string[] };

/** The elements of an SVG as a graph of what holds and what repeats what: `use`, patterns, masks, markers. */
export class SvgParts {
  readonly #parts: Part[] = [];
  readonly #byId = new Map<string, number>();

  get count(): number {
    return this.#parts.length;
  }

  /** Takes an element up, and gives its number. */
  add(parent: number | undefined, id: string | undefined, named: string[]): number {
    const number = this.#parts.push({ children: [], named }) - 1;
    if (parent !== undefined) this.#parts[parent]?.children.push(number);
    if (id && !this.#byId.has(id)) this.#byId.set(id, number);
    return number;
  }

  has(id: string): boolean {
    return this.#byId.has(id);
  }

  /** Whether all of it can be drawn: nothing repeats itself, nor so much that it would keep a browser busy. */
  isDrawable(): boolean {
    const sizes = new Map<number, number>();
    const measure = (number: number, chain: number): number => {
      const known = sizes.get(number);
      if (known !== undefined) return known;
      if (chain > maxChain) return Number.POSITIVE_INFINITY;
      // Whoever comes here again while it is measured repeats itself.
      sizes.set(number, Number.POSITIVE_INFINITY);
      const { children, named } = this.#parts[number] ?? { children: [], named: [] };
      const inner = [...children, ...named.flatMap((id) => this.#byId.get(id) ?? [])];
      const size = inner.reduce((sum, each) => sum + measure(each, chain + 1), 1);
      sizes.set(number, size);
      return size;
    };
    return measure(0, 0) <= maxDrawn;
  }
}
