import { isSame } from "#app/fields/values.ts";
import { isCustom } from "#modules/catalogue/catalogue-document.ts";
import type { Db } from "#platform/db/database.ts";
import type { Content } from "../documents/define-content.ts";
import { asTyped } from "../documents/stored-values.ts";
import {
  findDocumentRevision,
  findDocumentState,
  listDocumentRevisions,
} from "./queries/content-documents.ts";

/** The values in a document's form. The declaration that comes with them defines their shape. */
export type Values = Readonly<Record<string, unknown>>;

/**
 * A saved version of a document under the current declaration, as its form shows it: a draft may be incomplete. Version
 * 0 is the default. Returns nothing if the version does not exist.
 */
export async function valuesOfVersion(db: Db, document: Content, version: number) {
  if (version === 0) return { values: document.initial as Values, confirmed: [] as string[] };
  const found = await findDocumentRevision(db, document.id, version);
  return found && { values: asTyped(document, found), confirmed: found.confirmed };
}

/** The last saved version of a document, and its status in the database. */
export async function readSaved(db: Db, document: Content) {
  const state = await findDocumentState(db, document.id);
  const saved = await valuesOfVersion(db, document, state?.version ?? 0);
  return { state, ...(saved ?? { values: document.initial as Values, confirmed: [] as string[] }) };
}

/** Whether the last saved version is not visible yet. A discarded draft leaves a version with the visible values. */
export async function hasUnpublishedVersion(
  db: Db,
  document: Content,
  { saved, publishedVersion }: { saved: Values; publishedVersion: number },
): Promise<boolean> {
  const shown = await valuesOfVersion(db, document, publishedVersion);
  return !isSame(shown?.values, saved);
}

/** The last saved version, for someone who has changed an earlier one. */
export async function conflictingDocument(db: Db, document: Content) {
  const { state, values } = await readSaved(db, document);
  const [last] = await listDocumentRevisions(db, document.id, { limit: 1 });
  return {
    version: state?.version ?? 0,
    by: last?.savedBy ?? null,
    at: (last?.savedAt ?? new Date()).toISOString(),
    values,
  };
}

const isService = (id: string): boolean => isCustom(id.replace(/^service-/, ""));

/** The name of a document in the admin. An added service is shown by its name. */
export const documentTitle = ({ id, title }: Content, values: Values): string =>
  (isService(id) && typeof values.name === "string" && values.name) || title;

/** The same within a sentence, with the kind of the document if the name alone is unclear. */
export const namedDocument = (document: Content, values: Values): string =>
  `${isService(document.id) ? "Service " : ""}“${documentTitle(document, values)}”`;
