import { sql } from "drizzle-orm";
import { type ContentTag, contentTags } from "#app/lib/page-handle.ts";
import type { DatabaseClient, Db, Tx } from "#platform/db/database.ts";
import { contentVersions } from "#platform/db/schema/tables.ts";

/** Queues a purge of the CDN with the change that makes it necessary. Purges with the same `cause` are sent once. */
export type QueuePurge = (tx: Tx, tags: readonly ContentTag[], cause?: string) => Promise<void>;

/** Increments the counters of `tags`; the rows stay locked until commit, so call it last. */
async function countContentChange(tx: Tx, tags: readonly ContentTag[]): Promise<void> {
  if (tags.length === 0) return;
  await tx
    .insert(contentVersions)
    // Sorted, so that concurrent transactions lock in the same order (no deadlock).
    .values([...new Set(tags)].sort().map((tag) => ({ tag })))
    .onConflictDoUpdate({
      target: contentVersions.tag,
      set: { version: sql`${contentVersions.version} + 1` },
    });
}

/** The change counters of all tags; a tag that never changed is missing. */
async function readContentVersions(db: Db): Promise<Map<string, number>> {
  const rows = await db.select().from(contentVersions);
  return new Map(rows.map(({ tag, version }) => [tag, version]));
}

const channel = "content_changed";

/** Polling interval without notifications, in milliseconds. */
const pollInterval = 1_000;

export type ContentChanges = {
  /**
   * Runs `change` in a transaction; after its commit every process invalidates the cached pages that carry `tags`.
   * `canWait` allows the time of a job instead of an admin's query timeout.
   */
  change<T>(
    tags: readonly ContentTag[],
    change: (tx: Tx) => Promise<T>,
    options?: { canWait?: boolean },
  ): Promise<T>;
  /** Invalidates the pages that carry `tags` in this process only. */
  invalidate(tags: readonly ContentTag[]): void;
  /** Calls `listener` on every change in this process or another. `null` means that anything may have changed. */
  subscribe(listener: (tags: readonly ContentTag[] | null) => void): void;
  close(): Promise<void>;
};

/**
 * Polls about every second and calls `onChange` with the tags whose counters have grown. While the database is down it
 * retries, and no change is missed. Returns the unsubscribe.
 */
async function watchVersions(db: Db, onChange: (tags: readonly ContentTag[]) => void) {
  let known = await readContentVersions(db);
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  async function poll(): Promise<void> {
    const found = await readContentVersions(db).catch(() => known);
    if (closed) return;
    const changed = contentTags.filter((tag) => found.get(tag) !== known.get(tag));
    known = found;
    if (changed.length > 0) onChange(changed);
    pollLater();
  }
  function pollLater(): void {
    timer = setTimeout(poll, pollInterval);
  }
  pollLater();
  return async () => {
    closed = true;
    clearTimeout(timer);
  };
}

/**
 * Subscribes this process to content changes of all processes on the same database. NOTIFY and counter are part of the
 * transaction, so a change that is rolled back, or not yet visible, is never announced; nor is it to a CDN.
 */
export async function connectContentChanges(
  database: DatabaseClient,
  queuePurge: QueuePurge = async () => {},
): Promise<ContentChanges> {
  const listeners: ((tags: readonly ContentTag[] | null) => void)[] = [];
  const invalidate = (tags: readonly ContentTag[] | null) => {
    // Before any page is rendered again.
    database.markWritten();
    for (const listener of listeners) listener(tags);
  };
  const unlisten = await database.listen({
    channel,
    onMessage: (payload) =>
      invalidate(contentTags.filter((tag) => payload.split(",").includes(tag))),
    onGap: () => invalidate(null),
  });
  const close = unlisten ?? (await watchVersions(database.db, invalidate));
  return {
    async change(tags, change, { canWait = false } = {}) {
      const db = canWait ? database.workDb : database.adminDb;
      const result = await db.transaction(async (tx) => {
        const changed = await change(tx);
        await countContentChange(tx, tags);
        await queuePurge(tx, tags);
        await tx.execute(sql`select pg_notify(${channel}, ${tags.join(",")})`);
        return changed;
      });
      // Not left to the notification: read-your-writes for the author of the change.
      invalidate(tags);
      return result;
    },
    invalidate,
    subscribe: (listener) => listeners.push(listener),
    close,
  };
}
