import { listDueOverrides, timeToNextEntry } from "#modules/posts/.server/queries/blog-entries.ts";
import type { ContentChanges, QueuePurge } from "#platform/changes/content-changes.ts";
import type { Database, Db, Tx } from "#platform/db/database.ts";
import type { Log } from "#platform/log.ts";
import type { ContentTag } from "./lib/page-handle.ts";
import { timeToNextDocument } from "./modules/content/.server/queries/content-documents.ts";
import type { SiteDocuments } from "./modules/content/.server/site-documents.ts";
import { noticeChangeTimes } from "./modules/content/.server/site-settings.ts";
import { settingsDocument } from "./modules/content/settings.ts";

/**
 * Maximum timer in milliseconds before the due time is computed again: setTimeout overflows at 25 days, and clocks are
 * adjusted.
 */
const maxWait = 24 * 3600 * 1000;
/** Retry delay in milliseconds after the database did not respond. */
const retryDelay = 30_000;

type Schedule = {
  /** The cache tags of the pages that show it. */
  tag: ContentTag;
  /** In how many milliseconds the next one is due. */
  timeToNext: (db: Db, documents: SiteDocuments) => Promise<number | undefined>;
  /** Runs writes due at a moment, once for all processes. */
  whenDue?: (tx: Tx) => Promise<void>;
};

/** The kinds of content that can be scheduled. */
const schedules: readonly Schedule[] = [
  { tag: "blog", timeToNext: timeToNextEntry, whenDue: listDueOverrides },
  { tag: "site", timeToNext: timeToNextDocument },
  { tag: "site", timeToNext: timeToNextNotice },
];

/** Milliseconds until a notice next appears or disappears, by this process's clock, which its pages use. */
async function timeToNextNotice(_: Db, documents: SiteDocuments): Promise<number | undefined> {
  const waits = noticeChangeTimes((await documents.current()).of(settingsDocument))
    .map((turn) => turn.getTime() - Date.now())
    .filter((wait) => wait > 0);
  return waits.length > 0 ? Math.min(...waits) : undefined;
}

type Due = {
  db: Database;
  documents: SiteDocuments;
  content: ContentChanges;
  log: Log;
  queuePurge: QueuePurge;
};

/**
 * Invalidates this process's pages when a scheduled post or text becomes due. Each process has separate timers, so no
 * job is needed and a restart misses nothing; one of them notifies the CDN. Returns the unsubscribe.
 */
export async function watchDueContent(due: Due): Promise<() => void> {
  const ends = await Promise.all(schedules.map((schedule) => watch(schedule, due)));
  return () => {
    for (const end of ends) end();
  };
}

async function watch(
  { tag, timeToNext, whenDue }: Schedule,
  { db, documents, content, log, queuePurge }: Due,
) {
  let timer: NodeJS.Timeout | undefined;
  let ended = false;
  /** Generation counter: only the latest lookup sets the timer. */
  let looks = 0;

  /** Once for all processes. If they round the moment differently there are two, which is harmless. */
  const purge = (second: number) =>
    db
      .transaction((tx) => queuePurge(tx, [tag], `${tag} ${second}`))
      .catch((error: unknown) => log.warn({ err: error, tag }, "the CDN could not be purged"));

  /** Whether due content has been published. */
  const write = (): Promise<boolean> =>
    whenDue
      ? db.transaction(whenDue).then(
          () => true,
          (error: unknown) => {
            if (!ended) log.warn({ err: error, tag }, "due content was not published");
            return false;
          },
        )
      : Promise.resolve(true);

  async function poll(): Promise<void> {
    looks += 1;
    const own = looks;
    clearTimeout(timer);
    const wait = await timeToNext(db, documents).catch((error: unknown) => {
      if (!ended) log.warn({ err: error, tag }, "due content could not be read");
      return Number.NaN;
    });
    if (ended || own !== looks || wait === undefined) return;
    const isDueThen = wait <= maxWait;
    const delay = Number.isNaN(wait) ? retryDelay : Math.min(wait, maxWait);
    const dueSecond = Math.round((Date.now() + wait) / 1000);
    const publish = async () => {
      const isWritten = await write();
      if (ended || own !== looks) return;
      if (!isWritten) {
        timer = setTimeout(publish, retryDelay);
        timer.unref();
        return;
      }
      content.invalidate([tag]);
      void purge(dueSecond);
    };
    timer = setTimeout(isDueThen ? publish : poll, delay);
    timer.unref();
  }

  content.subscribe((tags) => {
    if (tags === null || tags.includes(tag)) void poll();
  });
  await poll();
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}
