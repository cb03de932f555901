import type { Services } from "#app/services.ts";
import { documents, findDocument } from "#app/site/content/documents.server.ts";
import { pathOf } from "#modules/redirects/.server/rules.ts";
import { linksIn } from "../documents/compare-documents.ts";
import { withDefaults } from "../documents/stored-values.ts";
import { listRevisionsInUse } from "./queries/content-documents.ts";

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
      return document ? [{ document, values: withDefaults(document, row) }] : [];
    }),
  ];
  const found = given.filter(({ document, values }) => linksIn(document, values).some(leadsThere));
  return [...new Map(found.map(({ document: { id, title } }) => [id, title]))].map(
    ([id, title]) => ({ id, title }),
  );
}
