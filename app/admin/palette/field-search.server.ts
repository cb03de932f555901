import { searchText } from "#app/lib/search-text.ts";
import { truncate } from "#app/lib/truncate.ts";
import { typingErrors } from "#app/lib/typing-errors.ts";
import { documents } from "#app/site/content/documents.server.ts";
import { firmInserts } from "#app/site/content/firm-inserts.ts";
import { can, type Role } from "#modules/accounts/permissions.ts";
import { documentTitle, type Values } from "#modules/content/.server/document-versions.ts";
import {
  listContentDrafts,
  readLatestDocuments,
} from "#modules/content/.server/queries/content-documents.ts";
import type { SiteDocuments } from "#modules/content/.server/site-documents.ts";
import type { SiteTexts } from "#modules/content/.server/site-texts.ts";
import {
  pageOfDocument,
  pagesWithTexts,
  type SitePage,
} from "#modules/content/admin/site-pages.server.ts";
import { documentPath } from "#modules/content/document-path.ts";
import type { Content } from "#modules/content/documents/define-content.ts";
import { fieldsOf } from "#modules/content/documents/document-fields.ts";
import { replaceInserts } from "#modules/content/documents/inserts.ts";
import { type StoredValues, withDefaults } from "#modules/content/documents/stored-values.ts";
import type { Db } from "#platform/db/database.ts";
import type { PaletteResult } from "./choices.ts";

type Sources = { db: Db; documents: SiteDocuments };

type User = { id?: string; role: Role };

const maxDetail = 120;
/** Characters of a text before the first found word. */
const leadIn = 30;

/** A field of site content or a setting, and its words as searches compare them. */
type SearchedField = {
  /** The page or form that it is on. */
  page: string;
  /** Its sections and its label. */
  name: string;
  text: string;
  to: string;
  searched: {
    label: string;
    /** With the sections, and with page and form, too. */
    sections: string;
    place: string;
    text: string;
  };
};

/** The fields of a document with these values. */
function describeFields(
  document: Content,
  values: Values,
  page: SitePage | undefined,
): SearchedField[] {
  const title = documentTitle(document, values);
  const form = page && page.name !== title ? [page.name, title] : [title];
  return fieldsOf(document, values).map(({ path, labels, text }) => ({
    page: form[0] ?? title,
    name: [...form.slice(1), ...labels].join(" › "),
    text: text.replace(/\s+/g, " "),
    to: `${documentPath(document.id)}#${path}`,
    searched: {
      label: searchText(labels.at(-1) ?? ""),
      sections: searchText(labels.join(" ")),
      place: searchText([...form, ...labels].join(" ")),
      text: searchText(text).replace(/\s+/g, " "),
    },
  }));
}

/** The fields of documents that were never saved, by id: the same until the site's texts change. */
const defaultFields = new WeakMap<SiteTexts, Map<string, SearchedField[]>>();

/**
 * Every field of the documents that a person may change, with the texts as its form shows them: typed but not saved, else
 * the latest version, else the default.
 */
async function readFields({ db, documents: site }: Sources, user: User): Promise<SearchedField[]> {
  const [texts, saved, typed] = await Promise.all([
    site.current(),
    readLatestDocuments(db),
    user.id ? listContentDrafts(db, user.id) : [],
  ]);
  const stored = new Map<string, StoredValues>([
    ...saved.map((row) => [row.id, row] as const),
    ...typed.map((row) => [row.documentId, row] as const),
  ]);
  const facts = firmInserts(texts);
  const pages = pagesWithTexts(texts);
  const known = defaultFields.get(texts) ?? new Map<string, SearchedField[]>();
  defaultFields.set(texts, known);
  const ofDocument = (document: Content): SearchedField[] => {
    const row = stored.get(document.id);
    const found = row ? undefined : known.get(document.id);
    if (found) return found;
    const values: Values = row ? withDefaults(document, row) : document.initial;
    const page = pageOfDocument(pages, document);
    const fields = describeFields(document, replaceInserts(values, facts), page);
    if (!row) known.set(document.id, fields);
    return fields;
  };
  return [...new Set([...pages.flatMap((page) => page.documents), ...documents])]
    .filter(({ permission }) => !permission || can(user, permission))
    .flatMap(ofDocument);
}

/**
 * Rank of a match: the label is the words or begins with them, or page, sections and label have them; the text has them
 * together or apart; all of it has them. Nothing if some of them are missing.
 */
function fitOf(
  { searched: { label, sections, place, text } }: SearchedField,
  words: string,
): number | undefined {
  if (label === words) return 0;
  if (label.startsWith(words)) return 1;
  const each = words.split(" ");
  const isIn = (where: string) => (word: string) => where.includes(word);
  if (each.every(isIn(place)) && each.some(isIn(sections))) return 2;
  if (text.includes(words)) return 3;
  if (each.every(isIn(text))) return 4;
  return each.every(isIn(`${place} ${text}`)) && each.some(isIn(text)) ? 5 : undefined;
}

/** The same for words with typing errors: only in names, since texts have nearly every word. */
function roughFitOf({ searched: { sections, place } }: SearchedField, words: string) {
  const isHere = words.split(" ").some((word) => typingErrors(sections, word) !== undefined);
  return (isHere && typingErrors(place, words)) || undefined;
}

/** The part of a text with the first of the words. */
function excerpt(text: string, words: string): string {
  const lower = text.toLowerCase();
  const places = words.split(" ").map((word) => lower.indexOf(word));
  const at = Math.min(...places.filter((place) => place >= 0));
  if (!Number.isFinite(at) || at <= leadIn) return truncate(text, maxDetail);
  const start = text.indexOf(" ", at - leadIn) + 1;
  return `…${truncate(text.slice(start > at ? at : start), maxDetail)}`;
}

/** Other names for labels. */
const synonyms: ReadonlyMap<string, string> = new Map([
  ["telephone", "phone"],
  ["mobile", "phone"],
  ["headline", "title"],
  ["heading", "title"],
]);

/**
 * Fields of site content and settings with these words in their label or text, or with typing errors in their label; the
 * best match first.
 */
export async function findFields(
  services: Sources,
  { words: typed, isNear, user }: { words: string; isNear: boolean; user: User },
): Promise<(PaletteResult & { page: string })[]> {
  const words = searchText(typed).replace(/\s+/g, " ");
  const labels = words.replace(/\S+/g, (word) => synonyms.get(word) ?? word);
  const fields = await readFields(services, user);
  const rated = (rate: typeof fitOf) =>
    fields.flatMap((field) => {
      const fit = rate(field, words) ?? (labels === words ? undefined : rate(field, labels));
      return fit === undefined ? [] : [{ ...field, fit }];
    });
  return rated(isNear ? roughFitOf : fitOf)
    .sort((one, other) => one.fit - other.fit)
    .map(({ page, name, text, to }) => ({ page, name, detail: excerpt(text, words), to }));
}
