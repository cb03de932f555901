import { sql } from "drizzle-orm";
import { type ContentTag, contentTags } from "#app/lib/content-tags.ts";
import type { DatabaseClient, Db } from "./db/client.ts";

const channel = "content_changed";

export type ContentChanges = {
  /** Runs `change` in a transaction; once it is committed, every process forgets the pages that carry `tags`. */
  change<T>(tags: readonly ContentTag[], change: (tx: Db) => Promise<T>): Promise<T>;
  /** Makes this process alone forget the pages that carry `tags`. */
  tell(tags: readonly ContentTag[]): void;
  /** Calls `listener` on every change, made here or elsewhere. `null` means: anything may have changed. */
  subscribe(listener: (tags: readonly ContentTag[] | null) => void): void;
  close(): Promise<void>;
};

/**
 * Connects this process to the content changes of all processes on the same database. NOTIFY is part of the
 * transaction, so nobody hears of a change that was rolled back, or before it can be read.
 */
export async function connectContentChanges(database: DatabaseClient): Promise<ContentChanges> {
  const listeners: ((tags: readonly ContentTag[] | null) => void)[] = [];
  const tell = (tags: readonly ContentTag[] | null) => {
    for (const listener of listeners) listener(tags);
  };
  const unlisten = await database.listen(
    channel,
    (payload) => tell(contentTags.filter((tag) => payload.split(",").includes(tag))),
    () => tell(null),
  );
  return {
    async change(tags, change) {
      const result = await database.db.transaction(async (tx) => {
        const changed = await change(tx);
        await tx.execute(sql`select pg_notify(${channel}, ${tags.join(",")})`);
        return changed;
      });
      // Not left to the notification: whoever made the change must see it in the very next answer.
      tell(tags);
      return result;
    },
    tell,
    subscribe: (listener) => listeners.push(listener),
    close: unlisten,
  };
}
