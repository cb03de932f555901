import type { ContentTag } from "#app/lib/page-handle.ts";
import type { Database, Tx } from "#platform/db/database.ts";
import { type AuditEntry, insertAuditEntry } from "./audit-log.ts";
import type { ContentChanges } from "./content-changes.ts";

/** Who makes a change, and where its transaction runs. */
export type Author = {
  content: Pick<ContentChanges, "change">;
  user: { id: string; email: string };
};

/** A person whose unsaved text is stored. Drafts leave no audit entry. */
export type DraftAuthor = { db: Database; user: { id: string } };

type Change = AuditEntry & {
  /** The cache tags of the changed content. */
  tags?: readonly ContentTag[];
};

/**
 * Every write of the admin uses this: one transaction contains the change and its audit log entry. After the commit,
 * the cached pages with its tags are invalidated. If `make` throws, it rejects with that error, with nothing changed.
 */
export function auditedChange<T>(
  author: Author,
  { tags = [], ...entry }: Change,
  make: (tx: Tx) => Promise<T>,
): Promise<T> {
  return auditedChanges(author, tags, async (tx, record) => {
    const result = await make(tx);
    await record(entry);
    return result;
  });
}

/** The same for several changes in one transaction: `make` calls `record` for each. */
export function auditedChanges<T>(
  { content, user }: Author,
  tags: readonly ContentTag[],
  make: (tx: Tx, record: (entry: AuditEntry) => Promise<void>) => Promise<T>,
): Promise<T> {
  return content.change(tags, (tx) => make(tx, (entry) => insertAuditEntry(tx, user, entry)));
}
