import { documents, findDocument } from "#app/content/documents.server.ts";
import { completeDocument } from "#app/documents/complete.ts";
import { linksIn } from "#app/documents/links-in.ts";
import { listRevisionsInUse } from "../db/queries/content-documents.ts";
import { pathOf } from "../redirects/rules.ts";
import type { Services } from "../services.ts";

/** A content document that links to a page. */
export type LinkUse = { id: string; title: string };

/**
 * The content documents, such as menu and footer, that link to one of these pages or to one below it. It covers the
 * published, scheduled and last saved versions.
 */
export async function findLinkUses(
  { db, siteUrl }: Pick<Services, "db" | "siteUrl">,
  paths: readonly string[],
): Promise<LinkUse[]> {
  if (paths.length === 0) return [];
  const rows = await listRevisionsInUse(db);
  const changed = new Set(rows.filter(({ isShown }) => isShown).map(({ id }) => id));
  const leadsThere = (address: string) => {
    const path = pathOf(
      address.startsWith(`${siteUrl}/`) ? address.slice(siteUrl.length) : address,
    );
    return paths.some((asked) => path === asked || path.startsWith(`${asked}/`));
  };
  const given = [
    ...documents
      .filter(({ id }) => !changed.has(id))
      .map((document) => ({ document, values: document.initial })),
    ...rows.flatMap((row) => {
      const document = findDocument(row.id);
      return document ? [{ document, values: completeDocument(document, row) }] : [];
    }),
  ];
  const found = given.filter(({ document, values }) => linksIn(document, values).some(leadsThere));
  return [...new Map(found.map(({ document: { id, title } }) => [id, title]))].map(
    ([id, title]) => ({ id, title }),
  );
}
