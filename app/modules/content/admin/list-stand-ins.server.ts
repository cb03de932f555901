import { documents } from "#app/site/content/documents.server.ts";
import { readShownDocuments } from "#modules/content/.server/queries/content-documents.ts";
import type { Db } from "#platform/db/database.ts";
import { completeDocument } from "../documents/complete.ts";
import { standInsOf } from "../documents/stand-ins.ts";

/** A document whose visible version contains placeholder content. */
export type DocumentWithStandIns = {
  id: string;
  title: string;
  /** The public page that shows it. */
  page: string | null;
  /** The labels of these parts in the form. */
  labels: string[];
  count: number;
};

/** Placeholder content that visitors still see, by document. */
export async function listStandIns(db: Db): Promise<DocumentWithStandIns[]> {
  const shown = new Map((await readShownDocuments(db)).map((stored) => [stored.id, stored]));
  return documents.flatMap((document) => {
    const stored = shown.get(document.id);
    const found = standInsOf(document, {
      values: stored ? completeDocument(document, stored) : document.initial,
      confirmed: stored?.confirmed ?? [],
    });
    if (found.length === 0) return [];
    const { id, title, page = null } = document;
    const count = found.reduce((sum, each) => sum + each.count, 0);
    return [{ id, title, page, labels: found.map(({ label }) => label), count }];
  });
}
