import { pluralize } from "#app/lib/counts.ts";

/** What a text loses when it is pasted or imported, with singular and plural names. */
export class DroppedContent {
  readonly #counts = new Map<string, { many: string | undefined; count: number }>();

  add(one: string, many?: string, more = 1): void {
    const count = (this.#counts.get(one)?.count ?? 0) + more;
    if (count > 0) this.#counts.set(one, { many, count });
  }

  list(): string[] {
    return [...this.#counts].map(([one, { many, count }]) => pluralize(count, one, many));
  }
}
