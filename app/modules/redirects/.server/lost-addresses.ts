import { withTimeout } from "#app/lib/with-timeout.ts";
import type { Database } from "#platform/db/database.ts";
import type { Log } from "#platform/log.ts";
import { addMissingPaths, type MissingPath } from "./queries/missing-paths.ts";
import { addRedirectHits } from "./queries/redirect-hits.ts";

/** Counts are written together, so many milliseconds after the first of them. */
const flushDelay = 2_000;
/** Milliseconds that a shutdown waits for the last of them. */
const closeTimeout = 2_000;
/** Distinct paths waiting to be written; the rest of a flood is not counted. */
const maxWaiting = 500;

/** Counts used redirects and broken addresses: the path, a host, a number, and nothing about the visitor. */
export type LostAddresses = {
  countHit(from: string): void;
  countMissing(path: string, referringHost: string): void;
  /** Writes the waiting counts. */
  flush(): Promise<void>;
  /** The same, for the last time. */
  close(): Promise<void>;
};

/** Counts in memory, bounded, and writes every few seconds; while the database fails, the counts are kept. */
export function createLostAddresses(db: Database, log: Log): LostAddresses {
  const hits = new Map<string, number>();
  const missing = new Map<string, MissingPath>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  function addMissing({ path, hits: more, referringHost }: MissingPath): void {
    const known = missing.get(path);
    if (!known && missing.size >= maxWaiting) return;
    missing.set(path, {
      path,
      hits: (known?.hits ?? 0) + more,
      referringHost: referringHost || (known?.referringHost ?? ""),
    });
  }
  function addHits(from: string, more: number): void {
    if (!hits.has(from) && hits.size >= maxWaiting) return;
    hits.set(from, (hits.get(from) ?? 0) + more);
  }
  function flushLater(): void {
    timer ??= setTimeout(flush, flushDelay).unref();
  }

  async function write(): Promise<void> {
    const [used, lost] = [new Map(hits), [...missing.values()]];
    hits.clear();
    missing.clear();
    if (used.size === 0 && lost.length === 0) return;
    try {
      await db.transaction(async (tx) => {
        await addRedirectHits(tx, used);
        await addMissingPaths(tx, lost);
      });
    } catch (error) {
      log.warn({ err: error }, "missing pages could not be counted; they will be counted later");
      for (const [from, counted] of used) addHits(from, counted);
      for (const path of lost) addMissing(path);
      flushLater();
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    // One after the other: writes must not pile up on a slow database.
    writing = writing.then(write);
    return writing;
  }

  return {
    countHit(from) {
      addHits(from, 1);
      flushLater();
    },
    countMissing(path, referringHost) {
      addMissing({ path, hits: 1, referringHost });
      flushLater();
    },
    flush,
    async close() {
      await withTimeout(flush(), closeTimeout, undefined);
      clearTimeout(timer);
    },
  };
}
