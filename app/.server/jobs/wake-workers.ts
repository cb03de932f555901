import type { PgBoss } from "pg-boss";
import { errorMessage, type Log } from "../log.ts";

/** How often due jobs are looked for, in milliseconds. A worker takes one job a look. */
const lookInterval = 500;

type Waking = {
  /** The ids of each queue's workers. */
  workers: ReadonlyMap<string, readonly string[]>;
  log: Log;
  /** Ends the looking. */
  stopping: AbortSignal;
};

/** By index for each queue, however many of its jobs wait. */
const dueQueues = `select name from unnest($1::text[]) as queue (name) where exists (
  select from pgboss.job where job.name = queue.name and state < 'active' and not blocked and start_after <= now())`;

/**
 * Looks for due jobs of all queues in one query, and wakes the workers of those that have one. Left to themselves, each of some
 * twenty workers asks for its own, which keeps an idle site busy.
 */
export function wakeWorkers(boss: PgBoss, { workers, log, stopping }: Waking): void {
  const names = [...workers.keys()];
  let timer: NodeJS.Timeout | undefined;
  let hasFailed = false;
  async function look(): Promise<void> {
    try {
      const { rows } = await boss.getDb().executeSql(dueQueues, [names]);
      for (const { name } of rows as { name: string }[]) {
        for (const id of workers.get(name) ?? []) boss.notifyWorker(id);
      }
      hasFailed = false;
    } catch (error) {
      // Once an outage; the workers still ask by themselves now and then.
      if (!hasFailed && !stopping.aborted)
        log.warn({ reason: errorMessage(error) }, "due jobs could not be looked for");
      hasFailed = true;
    }
    if (!stopping.aborted) timer = setTimeout(look, lookInterval);
  }
  stopping.addEventListener("abort", () => clearTimeout(timer));
  timer = setTimeout(look, lookInterval);
}
