import {
  hasUnpublishedVersion,
  valuesOfVersion,
} from "#modules/content/.server/document-versions.ts";
import { listPlaceholders } from "#modules/content/.server/list-placeholders.ts";
import {
  type DocumentState,
  listDocumentStates,
} from "#modules/content/.server/queries/content-documents.ts";
import type { Db } from "#platform/db/database.ts";
import type { Content } from "../documents/define-content.ts";

/** An entry of a list: one document, or several that are listed together, such as those of a page. */
type Listing = {
  name: string;
  documents: readonly Content[];
  /** Distinguishes it from others. */
  detail?: string;
  /** The address of its page, and the number of pages above it. */
  page?: { path: string; depth: number };
  /** Texts that a search found, each with the link to its field. */
  found?: { name: string; detail: string; to: string }[];
};

/** The status of an entry: that of its document, or of all its documents together. */
export type ListedTexts = Omit<Listing, "documents"> & {
  /** The document that the entry opens. */
  id: string;
  /** The next publication that is scheduled. */
  publishAt: Date | null;
  isDraft: boolean;
  /** The last change of a text and who made it; null for a default text. */
  changed: { at: Date; by: string | null } | null;
  /** How many placeholder texts visitors still see, and the first document with some. */
  placeholders: number;
  placeholdersIn: string | undefined;
};

type ListedState = Awaited<ReturnType<typeof listDocumentStates>>[number];

/** Entries with their status, in the given order. */
export async function listTexts(db: Db, listings: readonly Listing[]): Promise<ListedTexts[]> {
  const [listed, withPlaceholders] = await Promise.all([
    listDocumentStates(db),
    listPlaceholders(db),
  ]);
  const states = new Map(listed.map((state) => [state.id, state]));
  const placeholders = new Map(withPlaceholders.map(({ id, count }) => [id, count]));
  return Promise.all(
    listings.map(async ({ documents, ...listing }) => {
      const own = await Promise.all(
        documents.map((document) => statusOf(db, document, states.get(document.id))),
      );
      const changes = own.flatMap(({ changed }) => changed ?? []);
      const moments = own.flatMap(({ publishAt }) => publishAt ?? []);
      return {
        ...listing,
        id: documents[0]?.id ?? "",
        publishAt: moments.sort((one, other) => Number(one) - Number(other))[0] ?? null,
        placeholders: documents.reduce((sum, { id }) => sum + (placeholders.get(id) ?? 0), 0),
        placeholdersIn: documents.find(({ id }) => placeholders.has(id))?.id,
        isDraft: own.some(({ isDraft }) => isDraft),
        changed: changes.sort((one, other) => Number(other.at) - Number(one.at))[0] ?? null,
      };
    }),
  );
}

async function statusOf(db: Db, document: Content, state: ListedState | undefined) {
  if (!state) return { publishAt: null, isDraft: false, changed: null };
  const { updatedAt, publishAt, publishedVersion, savedBy } = state;
  const isDraft = await isDraftOf(db, document, state);
  const isDefault = publishedVersion === 0 && !isDraft && !publishAt;
  return { publishAt, isDraft, changed: isDefault ? null : { at: updatedAt, by: savedBy } };
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

/** A document as an entry of a list. */
export const listingOf = (document: Content): Listing => ({
  name: document.title,
  documents: [document],
});
