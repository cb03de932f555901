import {
  findDocumentRevision,
  findDocumentState,
  publishDocument,
  saveDocument,
} from "#modules/content/.server/queries/content-documents.ts";
import { withDefaults } from "#modules/content/documents/stored-values.ts";
import type { Db, Tx } from "#platform/db/database.ts";
import { type CatalogueEntry, catalogueDocument, entriesIn } from "../catalogue-document.ts";

/** The stored list of services, with the version that a change refers to. */
export type StoredCatalogue = { entries: CatalogueEntry[]; base: number };

/** Reads the list from the database. */
export async function readCatalogue(db: Db): Promise<StoredCatalogue> {
  const { id, initial } = catalogueDocument;
  const base = (await findDocumentState(db, id))?.version ?? 0;
  const stored = base > 0 ? await findDocumentRevision(db, id, base) : undefined;
  const { services } = stored ? withDefaults(catalogueDocument, stored) : initial;
  return { entries: entriesIn(services), base };
}

/** Saves the list and publishes it at once. Returns false if someone else has changed it in the meantime. */
export async function saveCatalogue(
  tx: Tx,
  { entries, base }: StoredCatalogue,
  savedBy: string,
): Promise<boolean> {
  const { id, version: schemaVersion } = catalogueDocument;
  const services = entries.map(({ key, slug, isRetired, followedBy }) => ({
    key,
    slug,
    isRetired,
    followedBy,
  }));
  const save = { id, base, savedBy, schemaVersion, confirmed: [], values: { services } };
  const version = await saveDocument(tx, save);
  if (version === undefined) return false;
  await publishDocument(tx, id, version);
  return true;
}
