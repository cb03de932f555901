import type { PgBoss } from "pg-boss";
import { errorMessage, type Log } from "../log.ts";
import type { JobQueue } from "./job-queue.ts";

type Pace = {
  /** Polling interval while there are due jobs. A worker takes one job a poll. */
  lookInterval: number;
  /** How long no job may have been due before polling slows down. */
  restAfter: number;
  /**
   * The slow interval: other processes' jobs are only found by polling, so this is how late a retry or a schedule may
   * be.
   */
  restInterval: number;
};

/** In milliseconds. */
const usualPace: Pace = { lookInterval: 500, restAfter: 30_000, restInterval: 3_000 };

type Waking = {
  /** The ids of each queue's workers. */
  workers: ReadonlyMap<string, readonly string[]>;
  jobs: Pick<JobQueue, "whenAdded">;
  log: Log;
  /** Stops the polling. */
  stopping: AbortSignal;
};

/** By index for each queue, however many of its jobs wait. */
const dueQueues = `select name from unnest($1::text[]) as queue (name) where exists (
  select from pgboss.job where job.name = queue.name and state < 'active' and not blocked and start_after <= now())`;

/**
 * Polls for due jobs of all queues in one query, and wakes the workers of those that have one. Otherwise each of some
 * twenty workers would poll its queue, which keeps an idle site busy.
 */
export function wakeWorkers(boss: PgBoss, waking: Waking, pace = usualPace): void {
  const { workers, jobs, log, stopping } = waking;
  const { lookInterval, restAfter, restInterval } = pace;
  const names = [...workers.keys()];
  let timer: NodeJS.Timeout | undefined;
  let hasFailed = false;
  let lastWork = performance.now();
  let isResting = false;
  const lookLater = () => {
    clearTimeout(timer);
    isResting = performance.now() - lastWork > restAfter;
    if (!stopping.aborted) timer = setTimeout(look, isResting ? restInterval : lookInterval);
  };
  async function look(): Promise<void> {
    try {
      const { rows } = await boss.getDb().executeSql(dueQueues, [names]);
      for (const { name } of rows as { name: string }[]) {
        for (const id of workers.get(name) ?? []) boss.notifyWorker(id);
      }
      if (rows.length > 0) lastWork = performance.now();
      hasFailed = false;
    } catch (error) {
      // Once per outage; the workers still poll by themselves now and then.
      if (!hasFailed && !stopping.aborted)
        log.warn({ reason: errorMessage(error) }, "due jobs could not be read");
      hasFailed = true;
    }
    lookLater();
  }
  jobs.whenAdded(() => {
    lastWork = performance.now();
    if (isResting) lookLater();
  });
  stopping.addEventListener("abort", () => clearTimeout(timer));
  lookLater();
}
