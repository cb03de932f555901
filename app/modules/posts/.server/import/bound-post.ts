import { normalizeLine, normalizeText } from "#app/lib/normalize-text.ts";
import { truncate } from "#app/lib/truncate.ts";
import { postFields } from "../../fields.ts";
import type { FoundPost } from "./imported-document.ts";
import { maxAddress, maxEntries, maxExcerpt, maxLine } from "./limits.ts";
import { nameKey } from "./name-key.ts";
import type { ImportNotes } from "./notes.ts";

/** Entries of a list, each once, regardless of how its letters are encoded. */
function boundList(given: readonly string[], label: string, notes: ImportNotes): string[] {
  const entries = new Map<string, string>();
  for (const each of given) {
    const entry = normalizeLine(each);
    const key = nameKey(entry);
    if (entry !== "" && !entries.has(key)) entries.set(key, entry);
  }
  const tooMany = entries.size - maxEntries;
  if (tooMany > 0)
    notes.add(
      `Only the first ${maxEntries} of its ${label} were kept; ${tooMany.toLocaleString("en")} were removed.`,
    );
  return [...entries.values()].slice(0, maxEntries).map((entry) => {
    const short = truncate(entry, maxLine);
    if (short !== entry) notes.add(`One of its ${label} was shortened: ${short}`);
    return short;
  });
}

/**
 * A post with its texts normalised and within our limits, so that none of them delays the main thread. Cuts are named.
 */
export function boundPost(found: FoundPost, notes: ImportNotes): FoundPost {
  const cut = (text: string, label: string, most: number) => {
    if (text.length > most)
      notes.add(`Its ${label} was shortened to ${most.toLocaleString("en")} characters.`);
    return truncate(text, most);
  };
  const { seoDescription, imageAlt } = postFields;
  const formerUrl = normalizeLine(found.formerUrl);
  if (formerUrl.length > maxAddress)
    notes.add(
      `Its old address was removed: it has more than ${maxAddress.toLocaleString("en")} characters.`,
    );
  return {
    ...found,
    title: cut(normalizeLine(found.title), "title", maxLine),
    author: cut(normalizeLine(found.author), "author", maxLine),
    excerpt: cut(normalizeText(found.excerpt).trim(), "excerpt", maxExcerpt),
    seoTitle: cut(normalizeLine(found.seoTitle), "SEO title", maxLine),
    seoDescription: cut(
      normalizeText(found.seoDescription).trim(),
      "SEO description",
      seoDescription.maxLength,
    ),
    imageAlt: cut(
      normalizeText(found.imageAlt).trim(),
      "alt text of its featured image",
      imageAlt.maxLength,
    ),
    formerUrl: formerUrl.length > maxAddress ? "" : formerUrl,
    categories: boundList(found.categories, "categories", notes),
    tags: boundList(found.tags, "tags", notes),
    keywords: boundList(found.keywords, "keywords", notes),
  };
}
