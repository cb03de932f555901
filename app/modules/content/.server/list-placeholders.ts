import { documents } from "#app/site/content/documents.server.ts";
import type { Db } from "#platform/db/database.ts";
import { placeholdersOf } from "../documents/placeholders.ts";
import { withDefaults } from "../documents/stored-values.ts";
import { readPublishedDocuments } from "./queries/content-documents.ts";

/** A document whose visible version contains placeholder content. */
export type DocumentWithPlaceholders = {
  id: string;
  title: string;
  /** The public page that shows it. */
  page: string | null;
  /** The labels of these fields in the form. */
  labels: string[];
  count: number;
};

/** How much placeholder content a new site has. */
export const totalPlaceholders = (): number =>
  documents
    .flatMap((document) => placeholdersOf(document, { values: document.initial, confirmed: [] }))
    .reduce((sum, { count }) => sum + count, 0);

/** Placeholder content that visitors still see, by document. */
export async function listPlaceholders(db: Db): Promise<DocumentWithPlaceholders[]> {
  const shown = new Map((await readPublishedDocuments(db)).map((stored) => [stored.id, stored]));
  return documents.flatMap((document) => {
    const stored = shown.get(document.id);
    const found = placeholdersOf(document, {
      values: stored ? withDefaults(document, stored) : document.initial,
      confirmed: stored?.confirmed ?? [],
    });
    if (found.length === 0) return [];
    const { id, title, page = null } = document;
    const count = found.reduce((sum, each) => sum + each.count, 0);
    return [{ id, title, page, labels: found.map(({ label }) => label), count }];
  });
}
