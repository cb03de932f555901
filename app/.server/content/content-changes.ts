import { sql } from "drizzle-orm";
import { type ContentTag, contentTags } from "#app/lib/content-tags.ts";
import type { DatabaseClient, Db, Tx } from "../db/client.ts";
import { countContentChange, readContentVersions } from "../db/queries/content-versions.ts";

const channel = "content_changed";

/** How often changes are looked for where no notification arrives, in milliseconds. */
const lookInterval = 1_000;

export type ContentChanges = {
  /**
   * Runs `change` in a transaction; once it is committed, every process forgets the pages that carry `tags`. With
   * `canWait` it may take half a minute: no visitor waits for it.
   */
  change<T>(
    tags: readonly ContentTag[],
    change: (tx: Tx) => Promise<T>,
    options?: { canWait?: boolean },
  ): Promise<T>;
  /** Makes this process alone forget the pages that carry `tags`. */
  invalidate(tags: readonly ContentTag[]): void;
  /** Calls `listener` on every change, made here or elsewhere. `null` means: anything may have changed. */
  subscribe(listener: (tags: readonly ContentTag[] | null) => void): void;
  close(): Promise<void>;
};

/**
 * Calls `onChange` with the tags whose counts have grown, about every second. A database that does not answer is asked
 * again, and nothing is missed meanwhile. Returns what ends it.
 */
async function watchVersions(db: Db, onChange: (tags: readonly ContentTag[]) => void) {
  let known = await readContentVersions(db);
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  async function look(): Promise<void> {
    const found = await readContentVersions(db).catch(() => known);
    if (closed) return;
    const changed = contentTags.filter((tag) => found.get(tag) !== known.get(tag));
    known = found;
    if (changed.length > 0) onChange(changed);
    lookLater();
  }
  function lookLater(): void {
    timer = setTimeout(look, lookInterval);
  }
  lookLater();
  return async () => {
    closed = true;
    clearTimeout(timer);
  };
}

/**
 * Connects this process to the content changes of all processes on the same database. NOTIFY and the count are part of
 * the transaction, so nobody hears of a change that was rolled back, or before it can be read.
 */
export async function connectContentChanges(database: DatabaseClient): Promise<ContentChanges> {
  const listeners: ((tags: readonly ContentTag[] | null) => void)[] = [];
  const invalidate = (tags: readonly ContentTag[] | null) => {
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
      const db = canWait ? database.workDb : database.db;
      const result = await db.transaction(async (tx) => {
        const changed = await change(tx);
        await countContentChange(tx, tags);
        await tx.execute(sql`select pg_notify(${channel}, ${tags.join(",")})`);
        return changed;
      });
      // Not left to the notification: whoever made the change must see it in the very next answer.
      invalidate(tags);
      return result;
    },
    invalidate,
    subscribe: (listener) => listeners.push(listener),
    close,
  };
}
