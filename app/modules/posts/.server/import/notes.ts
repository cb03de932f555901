import { normalizeLine } from "#app/lib/normalize-text.ts";
import { truncate } from "#app/lib/truncate.ts";
import { maxNotes } from "./limits.ts";

/** Characters of a note. */
export const maxNote = 300;

/** The first of several names in a sentence, and the number of the others. */
export function listed(names: readonly string[], most: number): string {
  const more = names.length > most ? ` and ${names.length - most} more` : "";
  return names.slice(0, most).join(", ") + more;
}

/** A document's losses, each once with its count. */
export class ImportNotes {
  readonly #counts = new Map<string, number>();

  add(sentence: string): void {
    const note = truncate(normalizeLine(sentence.slice(0, 2 * maxNote)), maxNote);
    this.#counts.set(note, (this.#counts.get(note) ?? 0) + 1);
  }

  /** At most {@link maxNotes}, and the number of the others. */
  list(): string[] {
    const all = [...this.#counts].map(([note, count]) =>
      count > 1 ? `${note} (${count} times)` : note,
    );
    if (all.length <= maxNotes) return all;
    return [...all.slice(0, maxNotes), `And ${all.length - maxNotes} more.`];
  }
}
