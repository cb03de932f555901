import { withTimeout } from "#app/lib/with-timeout.ts";
import type { Database } from "../db/client.ts";
import { addPageCounts } from "../db/queries/page-counts.ts";
import type { Log } from "../log.ts";

/** Counts are written together, so many milliseconds after the first of them. */
const flushDelay = 5_000;
/** Milliseconds that a stop waits for the last of them. */
const closeTimeout = 2_000;
/** Different paths that wait to be written; of more the rest is not counted. */
const maxWaiting = 2_000;

/** How often each page is called, by everybody: the path, the day and a number, and nothing about who asked. */
export type PageCounts = {
  count(path: string): void;
  /** Writes what waits. */
  flush(): Promise<void>;
  /** The same, for the last time. */
  close(): Promise<void>;
};

/**
 * Counts in memory, bounded, and writes every few seconds, so that no page waits for it; while the database fails, what was
 * counted waits. A process that is killed loses the last seconds.
 */
export function createPageCounts(db: Database, log: Log): PageCounts {
  const counts = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  function add(path: string, more: number): void {
    if (!counts.has(path) && counts.size >= maxWaiting) return;
    counts.set(path, (counts.get(path) ?? 0) + more);
    timer ??= setTimeout(flush, flushDelay).unref();
  }

  async function write(): Promise<void> {
    const counted = new Map(counts);
    counts.clear();
    if (counted.size === 0) return;
    try {
      await db.transaction((tx) => addPageCounts(tx, counted));
    } catch (error) {
      log.warn({ err: error }, "pages were not counted; they wait");
      for (const [path, more] of counted) add(path, more);
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    // One after the other: a slow database must not be sent ever more.
    writing = writing.then(write);
    return writing;
  }

  return {
    count: (path) => add(path, 1),
    flush,
    async close() {
      await withTimeout(flush(), closeTimeout, undefined);
      clearTimeout(timer);
    },
  };
}
