import { normalizeLine } from "#app/lib/normalize-text.ts";
import { truncate } from "#app/lib/truncate.ts";

// Limits of an import. Far more than a firm's blog has; anything beyond is named in the report.

const megabyte = 1024 ** 2;

/** Posts in one import. */
export const maxImportedPosts = 1_000;
/** Bytes of a Markdown text; an article of 2,000 words has some 20,000. */
export const maxMarkdownBytes = 2 * megabyte;
/** Bytes of a Word document, packed and unpacked; images are the largest part. */
export const maxWordBytes = 50 * megabyte;
export const maxUnpackedWordBytes = 150 * megabyte;
/** Bytes of a WordPress export; a thousand long posts have some 20 MB. */
export const maxWordPressBytes = 64 * megabyte;
/** Time limit for reading one document, in milliseconds; a long one takes a second. */
export const maxReadingTime = 20_000;
/** Time limit for scanning a whole import, in milliseconds; a thousand texts take about ten seconds. */
export const maxOpeningTime = 90_000;
/** Open tags of one document; the HTML parser slows down with each. */
export const maxOpenTags = 2_000;
/** Megabytes of memory for the reader thread. */
export const maxReaderMemory = 640;
/** DroppedContent that are named, for each post. */
export const maxWarnings = 40;
/** Images of one post. */
export const maxPostImages = 200;

// Limits of the reader thread's output: a post keeps no more of each.

/** Entries of a list in a document, such as its tags. */
export const maxEntries = 100;
/** Characters of a line: a title, an author, an entry of a list. */
export const maxLine = 200;
export const maxExcerpt = 5_000;
export const maxAddress = 2_000;
/** Characters of the path of a file. */
export const maxPath = 1_000;

/** Characters of a note. */
export const maxWarningLength = 300;

/** The first of several names in a sentence, and the number of the others. */
export function joinNames(names: readonly string[], most: number): string {
  const more = names.length > most ? ` and ${names.length - most} more` : "";
  return names.slice(0, most).join(", ") + more;
}

/** A document's losses, each once with its count. */
export class ImportWarnings {
  readonly #counts = new Map<string, number>();

  add(sentence: string): void {
    const note = truncate(normalizeLine(sentence.slice(0, 2 * maxWarningLength)), maxWarningLength);
    this.#counts.set(note, (this.#counts.get(note) ?? 0) + 1);
  }

  /** At most {@link maxWarnings}, and the number of the others. */
  list(): string[] {
    const all = [...this.#counts].map(([note, count]) =>
      count > 1 ? `${note} (${count} times)` : note,
    );
    if (all.length <= maxWarnings) return all;
    return [...all.slice(0, maxWarnings), `And ${all.length - maxWarnings} more.`];
  }
}

/** Thrown if a document cannot become a post; the message is a sentence that gives the reason. */
export class Unreadable extends Error {
  override name = "Unreadable";
}
