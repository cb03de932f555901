import type { Db } from "../db/client.ts";
import { timeToNextEntry } from "../db/queries/blog-entries.ts";
import type { Log } from "../log.ts";
import type { ContentChanges } from "./content-changes.ts";

/** Milliseconds after which a wait is looked at again: timers know no month, and clocks are set. */
const maxWait = 24 * 3600 * 1000;
/** Milliseconds until the database is asked again after it did not answer. */
const retryDelay = 30_000;

/**
 * Clears the pages of this process when a post that was published ahead becomes due. Each process watches for itself,
 * so nothing has to be scheduled, and nothing is missed by a restart. Returns what ends it.
 */
export async function watchDuePosts(db: Db, content: ContentChanges, log: Log) {
  let timer: NodeJS.Timeout | undefined;
  let ended = false;
  /** Grows with each look, so that only the last one sets the timer. */
  let looks = 0;

  async function look(): Promise<void> {
    looks += 1;
    const own = looks;
    clearTimeout(timer);
    const wait = await timeToNextEntry(db).catch((error: unknown) => {
      if (!ended) log.warn({ err: error }, "posts that are due were not looked for");
      return Number.NaN;
    });
    if (ended || own !== looks || wait === undefined) return;
    const isDueThen = wait <= maxWait;
    const delay = Number.isNaN(wait) ? retryDelay : Math.min(wait, maxWait);
    timer = setTimeout(() => (isDueThen ? content.invalidate(["blog"]) : look()), delay);
    timer.unref();
  }

  content.subscribe((tags) => {
    if (tags === null || tags.includes("blog")) void look();
  });
  await look();
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}
