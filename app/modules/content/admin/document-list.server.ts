import { documents } from "#app/site/content/documents.server.ts";
import {
  hasUnpublishedVersion,
  valuesOfVersion,
} from "#modules/content/.server/document-versions.ts";
import {
  type DocumentState,
  listDocumentStates,
} from "#modules/content/.server/queries/content-documents.ts";
import type { Db } from "#platform/db/database.ts";
import type { Content } from "../documents/define-content.ts";

/** The documents of a tab in the order of their declaration, each with its status. */
export async function listDocuments(db: Db, isListed: (document: Content) => boolean) {
  const states = new Map((await listDocumentStates(db)).map((state) => [state.id, state]));
  return Promise.all(
    documents.filter(isListed).map(async (document) => {
      const { id, title, page = "", hint = "", isOnEveryPage = false } = document;
      const state = states.get(id);
      const { updatedAt, publishAt, publishedVersion = 0 } = state ?? {};
      const isDraft = state !== undefined && (await isDraftOf(db, document, state));
      const isAsDelivered = publishedVersion === 0 && !isDraft && !publishAt;
      return {
        id,
        title,
        page,
        hint,
        isOnEveryPage,
        publishAt,
        isDraft,
        updatedAt: isAsDelivered ? undefined : updatedAt,
      };
    }),
  );
}

/** Reads texts only for the few documents whose latest version is not the visible one. */
async function isDraftOf(db: Db, document: Content, state: DocumentState): Promise<boolean> {
  const { version, publishedVersion, publishAt } = state;
  if (version === publishedVersion || publishAt) return false;
  const saved = await valuesOfVersion(db, document, version);
  return (
    saved !== undefined &&
    hasUnpublishedVersion(db, document, { saved: saved.values, publishedVersion })
  );
}

export type ListedDocument = Awaited<ReturnType<typeof listDocuments>>[number];
