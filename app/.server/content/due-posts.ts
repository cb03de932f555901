import type { Database } from "../db/client.ts";
import { timeToNextEntry } from "../db/queries/blog-entries.ts";
import type { Log } from "../log.ts";
import type { QueuePurge } from "./cdn-purge.ts";
import type { ContentChanges } from "./content-changes.ts";

/**
 * Maximum timer in milliseconds, after which the due time is computed again: setTimeout overflows at 25 days, and
 * clocks are adjusted.
 */
const maxWait = 24 * 3600 * 1000;
/** Retry delay in milliseconds after the database did not respond. */
const retryDelay = 30_000;

/**
 * Invalidates this process's blog pages when a scheduled post becomes due. Each process has its own timer, so no job is
 * needed and a restart misses nothing; one of them tells the CDN. Returns the unsubscribe.
 */
export async function watchDuePosts(
  db: Database,
  content: ContentChanges,
  log: Log,
  queuePurge: QueuePurge,
) {
  let timer: NodeJS.Timeout | undefined;
  let ended = false;
  /** Generation counter: only the latest lookup sets the timer. */
  let looks = 0;

  /** Once for all processes. Where they round the moment differently there are two, which does no harm. */
  const purge = (second: number) =>
    db
      .transaction((tx) => queuePurge(tx, ["blog"], `blog ${second}`))
      .catch((error: unknown) => log.warn({ err: error }, "the CDN was not told of a post"));

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
    const dueSecond = Math.round((Date.now() + wait) / 1000);
    const publish = () => {
      content.invalidate(["blog"]);
      void purge(dueSecond);
    };
    timer = setTimeout(isDueThen ? publish : look, delay);
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
