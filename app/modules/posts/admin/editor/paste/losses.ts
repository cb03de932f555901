import { counted } from "#app/lib/counted.ts";

/** The losses of a paste, with singular and plural names. */
export class Losses {
  readonly #counts = new Map<string, { many: string | undefined; count: number }>();

  add(one: string, many?: string): void {
    const count = (this.#counts.get(one)?.count ?? 0) + 1;
    this.#counts.set(one, { many, count });
  }

  list(): string[] {
    return [...this.#counts].map(([one, { many, count }]) => counted(count, one, many));
  }
}
