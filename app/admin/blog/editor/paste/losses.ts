import { counted } from "#app/lib/counted.ts";

/** What of a paste could not be kept, by how people call one and several of it. */
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
