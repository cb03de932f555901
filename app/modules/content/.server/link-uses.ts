import { documents, findDocument } from "#app/site/content/documents.server.ts";
import { pathOf } from "#modules/redirects/.server/rules.ts";
import type { Db } from "#platform/db/database.ts";
import type { Log } from "#platform/log.ts";
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
  { db, siteUrl }: { db: Db; siteUrl: string },
  paths: readonly string[],
): Promise<LinkUse[]> {
  if (paths.length === 0) return [];
  const rows = await listRevisionsInUse(db);
  const changed = new Set(rows.filter(({ isShown }) => isShown).map(({ id }) => id));
  const leadsThere = (address: string) => {
    const path = pathOf(
      address.startsWith(`${siteUrl}/`) ? address.slice(siteUrl.length) : address,
    );
    return paths.some((target) => path === target || path.startsWith(`${target}/`));
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

/** More names would not fit into the cookie of a notice. */
const maxNamed = 10;

/**
 * Adds the menus and texts that link to pages visitors can no longer find. The change is already stored, so a failure
 * to find the links is only logged.
 */
export async function linkedFrom(
  services: { db: Db; siteUrl: string; log: Log },
  paths: readonly string[],
): Promise<{ linkedFrom?: LinkUse[] }> {
  const uses = await findLinkUses(services, paths).catch((error: unknown) => {
    services.log.warn({ err: error }, "the links to a page could not be read");
    return [];
  });
  return uses.length > 0 ? { linkedFrom: uses.slice(0, maxNamed) } : {};
}
