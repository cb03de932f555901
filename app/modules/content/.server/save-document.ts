import { describeChanges } from "#app/fields/changes.server.ts";
import { isSame } from "#app/fields/values.ts";
import { siteTag } from "#app/lib/page-handle.ts";
import type { Webhooks } from "#modules/webhooks/webhook-events.ts";
import { type Author, auditedChange, type DraftAuthor } from "#platform/changes/audited-change.ts";
import type { Database, Db, Tx } from "#platform/db/database.ts";
import { UserError } from "#platform/user-error.ts";
import { changedContractText, changedFields } from "../documents/compare-documents.ts";
import type { Content } from "../documents/define-content.ts";
import {
  conflictingDocument,
  documentTitle,
  readSaved,
  type Values,
  valuesOfVersion,
} from "./document-versions.ts";
import {
  deleteContentDraft,
  publishDocument,
  saveContentDraft,
  saveDocument,
  scheduleDocument,
} from "./queries/content-documents.ts";

type DocumentAuthor = Author & { db: Database; webhooks: Webhooks };

/** Accepted values of a document, and the version that they overwrite. */
export type DocumentEdit = { document: Content; base: number; values: Values };

/**
 * Checks values before visitors see them. Returns details for the audit log, and the notices to queue with the change.
 * The admin has these checks, because they concern leads and accounts, which use documents themselves.
 */
type Proof = (
  document: Content,
  values: Values,
) => Promise<{ detail: Record<string, string>; notify: (tx: Tx) => Promise<void> }>;

/** The webhooks' event for a document that visitors can see from now on. */
const event = "document.published" as const;

const entryOf = (action: string, document: Content, values: Values, detail = {}) => ({
  action,
  entity: "text",
  entityId: document.id,
  detail: { title: documentTitle(document, values), ...detail },
});

type Save = DocumentEdit & {
  confirmed: string[];
  /** The verb in the audit log. */
  action: string;
  /** The values before, to name the changed fields in the audit log. */
  before?: Values;
  /** The audit log's text next to the title. */
  detail?: Record<string, string>;
  /** Makes visitors see a change: publishes the new version, for example. */
  show?: (tx: Tx, version: number) => Promise<void>;
};

/** Describes the changed fields of a document; those in `known` are already in the details, by their labels. */
export const describeDocumentChanges = (
  document: Content,
  before: Values,
  after: Values,
  known: Readonly<Record<string, string>> = {},
) =>
  describeChanges(
    changedFields(
      document,
      { before, after },
      ({ kind, label }) => kind !== "group" && !(label in known),
    ),
  );

/**
 * Saves a new version of a document and deletes the person's draft. Throws {@link UserError} with the other text if
 * someone else has saved since.
 */
async function saveVersion(author: DocumentAuthor, save: Save): Promise<void> {
  const { document, base, values, confirmed, action, before, detail, show } = save;
  const { id, version: schemaVersion } = document;
  const savedBy = author.user.id;
  const entry = entryOf(action, document, values, {
    ...detail,
    ...(before && describeDocumentChanges(document, before, values, detail)),
  });
  try {
    await auditedChange(author, { ...entry, tags: show ? [siteTag] : [] }, async (tx) => {
      const saved = { id, base, savedBy, values, schemaVersion, confirmed };
      const version = await saveDocument(tx, saved);
      if (version === undefined)
        throw new UserError("Someone else has saved this text.", { status: 409 });
      await show?.(tx, version);
      await deleteContentDraft(tx, savedBy, id);
    });
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const result = { other: await conflictingDocument(author.db, document) };
    throw new UserError(error.message, { status: 409, result });
  }
}

/** Saves a version that visitors do not see. Throws {@link UserError}. */
export async function saveDocumentDraft(author: DocumentAuthor, edit: DocumentEdit): Promise<void> {
  const { confirmed, values: before } = await readSaved(author.db, edit.document);
  await saveVersion(author, { ...edit, before, confirmed, action: "update" });
}

/**
 * Saves a version that visitors see from now on, or from `publishAt`. Returns the version that they saw before. Throws
 * {@link UserError}; with the changed contract words as `specified`, unless these changes are confirmed.
 */
export async function publishValues(
  author: DocumentAuthor,
  edit: DocumentEdit,
  options: { evenSpecified: boolean; publishAt?: Date; prove: Proof },
): Promise<number> {
  const { document, values } = edit;
  const { evenSpecified, publishAt: at, prove } = options;
  if (at && at.getTime() <= Date.now())
    throw new UserError("Choose a time in the future.", { field: "publishAt" });
  const { state, confirmed } = await readSaved(author.db, document);
  const before = state?.publishedVersion ?? 0;
  const shown = await valuesOfVersion(author.db, document, before);
  const specified = changedContractText(document, shown?.values ?? document.initial, values);
  if (specified.length > 0 && !evenSpecified)
    throw new UserError("This would change contract words.", {
      status: 409,
      result: { specified },
    });
  const { detail, notify } = await prove(document, values);
  await saveVersion(author, {
    ...edit,
    before: shown?.values ?? document.initial,
    confirmed,
    detail,
    action: at ? "schedule" : "publish",
    // When it is scheduled, every process resets its timer.
    async show(tx, version) {
      if (at) await scheduleDocument(tx, document.id, { version, publishAt: at });
      else await publishDocument(tx, document.id, version);
      await notify(tx);
      await author.webhooks.queuePublication(tx, { event, id: document.id, at });
    },
  });
  return before;
}

/**
 * Discards the saved draft of a document, or else only the person's unsaved changes. Returns the values as they were,
 * and whether there was a saved draft. Throws {@link UserError}.
 */
export async function discardDocumentDraft(
  author: DocumentAuthor,
  document: Content,
): Promise<{ values: Values; wasSaved: boolean }> {
  const { state, values } = await readSaved(author.db, document);
  const shown = await valuesOfVersion(author.db, document, state?.publishedVersion ?? 0);
  if (!state || !shown || isSame(values, shown.values)) {
    await auditedChange(author, entryOf("discard", document, values), (tx) =>
      deleteContentDraft(tx, author.user.id, document.id),
    );
    return { values, wasSaved: false };
  }
  const { version: base, publishedVersion } = state;
  await saveVersion(author, {
    document,
    base,
    ...shown,
    action: "discard",
    async show(tx, version) {
      await publishDocument(tx, document.id, publishedVersion === 0 ? 0 : version);
      await author.webhooks.withdraw(tx, { event, id: document.id });
    },
  });
  return { values, wasSaved: true };
}

/** A saved version of a document. Throws {@link UserError} if it does not exist. */
async function requireVersion(db: Db, document: Content, version: number) {
  const found = await valuesOfVersion(db, document, version);
  if (found) return found;
  throw new UserError("This version no longer exists. Choose another from the history.");
}

/** Saves an earlier version as a draft. Returns its values. Throws {@link UserError}. */
export async function restoreVersion(
  author: DocumentAuthor,
  document: Content,
  version: number,
): Promise<Values> {
  const former = await requireVersion(author.db, document, version);
  const { state, values: before } = await readSaved(author.db, document);
  const base = state?.version ?? 0;
  await saveVersion(author, { document, base, before, ...former, action: "restore" });
  return former.values;
}

/**
 * Confirms the placeholder content at a path, which visitors see from now on. Returns the values, and the version that
 * visitors saw before. Throws {@link UserError}.
 */
export async function confirmPlaceholder(author: DocumentAuthor, document: Content, path: string) {
  const { state } = await readSaved(author.db, document);
  const publishedVersion = state?.publishedVersion ?? 0;
  const { values, confirmed } = await requireVersion(author.db, document, publishedVersion);
  if ((state?.version ?? 0) !== publishedVersion)
    throw new UserError("There is a draft. Publish or discard it first, then confirm.");
  await saveVersion(author, {
    document,
    base: publishedVersion,
    values,
    action: "confirm",
    confirmed: [...new Set([...confirmed, path])],
    show: (tx, version) => publishDocument(tx, document.id, version),
  });
  return { values, publishedVersion };
}

/**
 * Undoes a publication: visitors see an earlier version again, and the later version stays as a draft. Returns its
 * values. Throws {@link UserError}.
 */
export async function showVersion(
  author: DocumentAuthor,
  document: Content,
  { version, prove }: { version: number; prove: Proof },
): Promise<Values> {
  const { values } = await requireVersion(author.db, document, version);
  const { detail, notify } = await prove(document, values);
  const entry = entryOf("undo", document, values, { ...detail, version });
  await auditedChange(author, { ...entry, tags: [siteTag] }, async (tx) => {
    await publishDocument(tx, document.id, version);
    await notify(tx);
    await author.webhooks.withdraw(tx, { event, id: document.id });
  });
  return values;
}

/** Stores a person's unsaved text. Returns who has saved another version since it was opened, if anyone has. */
export async function saveTyped(
  { db, user }: DraftAuthor,
  { document, base, values }: DocumentEdit,
) {
  const draft = {
    userId: user.id,
    documentId: document.id,
    baseVersion: base,
    schemaVersion: document.version,
    values,
  };
  const saved = await db.transaction((tx) => saveContentDraft(tx, draft));
  const { version, by, at } = await conflictingDocument(db, document);
  return {
    draftSavedAt: (saved?.savedAt ?? new Date()).toISOString(),
    newer: version > base ? { by, at } : null,
  };
}

/** Deletes a person's unsaved text. */
export const discardTyped = ({ db, user }: DraftAuthor, { id }: Content): Promise<void> =>
  db.transaction((tx) => deleteContentDraft(tx, user.id, id));
