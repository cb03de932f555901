import { withTimeout } from "#app/lib/with-timeout.ts";
import type { Log } from "./log.ts";

/** Milliseconds after the first count until all are written together. */
const flushDelay = 5_000;
/** Milliseconds that a shutdown waits for the last of them. */
const closeTimeout = 2_000;
/** Maximum keys waiting to be written; further keys are not counted. */
const maxWaiting = 2_000;

/** Numbers that are summed by key. */
export type CountBuffer = {
  count(key: string): void;
  /** Writes the waiting counts. */
  flush(): Promise<void>;
  /** The same, for the last time. */
  close(): Promise<void>;
};

type Options = {
  /** Adds these numbers to the stored ones. */
  write(counted: ReadonlyMap<string, number>): Promise<void>;
  log: Log;
  /** Subject of the counts, for the log. */
  what: string;
};

/**
 * Counts in memory, bounded, and writes every few seconds, so that no request waits for it; while the database fails,
 * the counts are kept. A killed process loses the last seconds.
 */
export function createCountBuffer({ write, log, what }: Options): CountBuffer {
  const counts = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  function add(key: string, more: number): void {
    if (!counts.has(key) && counts.size >= maxWaiting) return;
    counts.set(key, (counts.get(key) ?? 0) + more);
    timer ??= setTimeout(flush, flushDelay).unref();
  }

  async function writeWaiting(): Promise<void> {
    const counted = new Map(counts);
    counts.clear();
    if (counted.size === 0) return;
    try {
      await write(counted);
    } catch (error) {
      log.warn({ err: error }, `${what} were not counted; they wait`);
      for (const [key, more] of counted) add(key, more);
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    // One after the other: writes must not pile up on a slow database.
    writing = writing.then(writeWaiting);
    return writing;
  }

  return {
    count: (key) => add(key, 1),
    flush,
    async close() {
      await withTimeout(flush(), closeTimeout, undefined);
      clearTimeout(timer);
    },
  };
}
