import { siteTag } from "#app/lib/content-tags.ts";
import type { SignedInUser } from "#modules/accounts/.server/require-user.ts";
import {
  deleteContentDraft,
  saveDocument,
} from "#modules/content/.server/queries/content-documents.ts";
import { auditedChange } from "#platform/changes/audited-change.ts";
import type { ContentChanges } from "#platform/changes/content-changes.ts";
import type { Database, Tx } from "#platform/db/database.ts";
import { UserError } from "#platform/user-error.ts";
import type { Content } from "../documents/define-content.ts";
import type { DocumentResult, Values } from "./document-data.ts";
import { documentTitle } from "./document-title.server.ts";
import { conflictingDocument } from "./open-document.server.ts";

type Save = {
  document: Content;
  /** The version that is overwritten. */
  base: number;
  values: Values;
  confirmed: string[];
  /** The verb in the audit log. */
  action: string;
  /** The audit log's text next to the title. */
  detail?: Record<string, string>;
  /** Other effects of the new version, such as its publication. */
  follow?: (tx: Tx, version: number) => Promise<void>;
  /** Whether visitors will see a change. */
  isSeen: boolean;
};

/**
 * Saves a new version of a document and deletes the person's draft. Throws {@link UserError} with the other text if
 * someone else has saved since.
 */
export async function saveVersion(
  { db, content }: { db: Database; content: ContentChanges },
  user: SignedInUser,
  save: Save,
): Promise<number> {
  const { document, base, values, confirmed, action, detail, follow, isSeen } = save;
  const entry = {
    action,
    entity: "text",
    entityId: document.id,
    detail: { title: documentTitle(document, values), ...detail },
  };
  try {
    return await auditedChange(
      { content, user },
      { ...entry, tags: isSeen ? [siteTag] : [] },
      async (tx) => {
        const version = await saveDocument(tx, {
          id: document.id,
          base,
          savedBy: user.id,
          values,
          schemaVersion: document.version,
          confirmed,
        });
        if (version === undefined)
          throw new UserError("Someone else has saved this text.", { status: 409 });
        await follow?.(tx, version);
        await deleteContentDraft(tx, user.id, document.id);
        return version;
      },
    );
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const result: DocumentResult = { other: await conflictingDocument(db, document) };
    throw new UserError(error.message, { status: 409, result });
  }
}
