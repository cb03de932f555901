import { documents } from "#app/content/documents.server.ts";
import type { Content } from "#app/documents/define-content.ts";
import type { Db } from "#server/db/client.ts";
import { listDocumentStates } from "#server/db/queries/content-documents.ts";

/** The documents that a tab lists, in the order in which they are declared, each with where it stands. */
export async function listDocuments(db: Db, isListed: (document: Content) => boolean) {
  const states = new Map((await listDocumentStates(db)).map((state) => [state.id, state]));
  return documents.filter(isListed).map(({ id, title, page = "", hint = "" }) => {
    const { updatedAt, publishAt, version, shownVersion } = states.get(id) ?? {};
    const isDraft = version !== shownVersion && !publishAt;
    return { id, title, page, hint, updatedAt, publishAt, isDraft };
  });
}

export type ListedDocument = Awaited<ReturnType<typeof listDocuments>>[number];
