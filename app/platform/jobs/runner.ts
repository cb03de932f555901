import { fromPglite, PgBoss } from "pg-boss";
import type { DatabaseClient } from "../db/database.ts";
import { errorMessage, type Log } from "../log.ts";
import { withRootSpan } from "../tracing/tracing.ts";
import type { Handler, Job, JobQueue } from "./jobs.ts";

type Pace = {
  /** Polling interval while there are due jobs. A worker takes one job a poll. */
  pollInterval: number;
  /** How long no job may have been due before polling slows down. */
  restAfter: number;
  /**
   * The slow interval: other processes' jobs are only found by polling, so this is how late a retry or a schedule may
   * be.
   */
  restInterval: number;
};

/** In milliseconds. Several jobs are due every minute, so a long wait before the rest would leave little of it. */
const usualPace: Pace = { pollInterval: 500, restAfter: 5_000, restInterval: 3_000 };

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
  const { pollInterval, restAfter, restInterval } = pace;
  const names = [...workers.keys()];
  let timer: NodeJS.Timeout | undefined;
  let hasFailed = false;
  let lastWork = performance.now();
  let isResting = false;
  const pollLater = () => {
    clearTimeout(timer);
    isResting = performance.now() - lastWork > restAfter;
    if (!stopping.aborted) timer = setTimeout(poll, isResting ? restInterval : pollInterval);
  };
  async function poll(): Promise<void> {
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
    pollLater();
  }
  jobs.whenAdded(() => {
    lastWork = performance.now();
    if (isResting) pollLater();
  });
  stopping.addEventListener("abort", () => clearTimeout(timer));
  pollLater();
}

/** Workers are woken for due work (`wakeWorkers`); this is how often they look without being woken. */
export const ownLookSeconds = 300;

export const queueOptions = {
  superviseIntervalSeconds: 60,
  // The minimum between two supervisions of a queue by all processes (superviseLostJobs).
  monitorIntervalSeconds: 10,
  // No job depends on another one.
  flowIntervalSeconds: 24 * 3600,
  schedule: true,
  // Schedules may be a minute late.
  cronMonitorIntervalSeconds: 30,
  cronWorkerIntervalSeconds: 30,
};

/** Together with the heartbeat, how soon the job of a killed process is retried. */
const lostJobsInterval = 10_000;

/** The queues with jobs whose process has died, or that have exceeded their time. */
const queuesWithLostJobs = `select distinct name from pgboss.job where state = 'active' and name = any($1::text[])
  and (started_on + expire_seconds * interval '1s' < now() or heartbeat_on + heartbeat_seconds * interval '1s' < now())`;

/**
 * Makes pg-boss supervise a queue at once if a job of it is lost. Its own supervision counts, deletes and checks indexes
 * as well, which takes a dozen statements.
 */
export function superviseLostJobs(
  boss: PgBoss,
  { names, log, stopping }: { names: readonly string[]; log: Log; stopping: AbortSignal },
  interval = lostJobsInterval,
): void {
  let timer: NodeJS.Timeout | undefined;
  const lookLater = () => {
    if (!stopping.aborted) timer = setTimeout(look, interval);
  };
  async function look(): Promise<void> {
    try {
      const { rows } = await boss.getDb().executeSql(queuesWithLostJobs, [names]);
      for (const { name } of rows as { name: string }[]) await boss.supervise(name);
    } catch (error) {
      // While the database is down, the search for due jobs logs it once.
      log.debug({ reason: errorMessage(error) }, "lost jobs could not be read");
    }
    lookLater();
  }
  stopping.addEventListener("abort", () => clearTimeout(timer));
  lookLater();
}

/** Options that are reset if a version of the site no longer sets them. */
const unset = { retryDelayMax: null, heartbeatSeconds: null };

const hasSettings = (queue: object, settings: object): boolean =>
  Object.entries(settings).every(([name, value]) => queue[name as never] === value);

/** Starts pg-boss on the product's database and creates the queues; no workers yet. */
export async function startQueue(
  { engine }: DatabaseClient,
  log: Log,
  jobs: readonly Job[],
): Promise<PgBoss> {
  const boss = new PgBoss({
    ...(engine.kind === "pglite"
      ? { db: fromPglite(engine.pglite), backend: "pglite" as const }
      : {
          db: {
            executeSql: (text: string, values?: unknown[]) => engine.pools.job.query(text, values),
          },
        }),
    ...queueOptions,
  });
  boss.on("error", (error) => log.error({ err: error }, "the job queue reports an error"));
  boss.on("warning", (warning) => log.warn({ warning: warning.message }, "the job queue warns"));
  // Race: if two processes create pg-boss's tables at the same moment, PostgreSQL may refuse one; on the retry they
  // exist.
  await boss.start().catch(() => boss.start());
  // All of them are in pg-boss's cache since its start.
  const stored = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const { name, queue } of jobs) {
    const settings = { retryLimit: 0, deleteAfterSeconds: 24 * 3600, ...queue };
    const found = stored.get(name);
    // Another process may create it at the same moment, with the settings of its version.
    if (!found) await boss.createQueue(name, settings);
    const wanted = { ...unset, ...settings };
    if (found && hasSettings(found, wanted)) continue;
    // Without this, a queue from an earlier version would keep the options of that version.
    await boss.updateQueue(name, wanted);
    // Inserts nothing, but makes pg-boss cache the queue now: otherwise it would read it on another connection during
    // the first transaction that enqueues a job, and on the embedded database deadlock with it.
    await boss.insert(name, []);
  }
  return boss;
}

/** The services that the runner itself uses. `stopping` is aborted when the process must stop. */
type RunnerServices = { jobs: JobQueue; log: Log; stopping: AbortSignal };

/** Starts the workers of the enabled jobs, registers schedules, and runs scheduled jobs once now. */
export async function startJobs<Services extends RunnerServices>(
  boss: PgBoss,
  handlers: readonly Handler<Services>[],
  services: Services,
): Promise<void> {
  const { jobs: queue, log, stopping } = services;
  const workers = new Map<string, readonly string[]>();
  const schedules = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
  for (const handler of handlers) {
    const { job, concurrency = 1 } = handler;
    if (handler.isEnabled && !handler.isEnabled(services)) continue;
    const ids: string[] = [];
    for (let count = concurrency; count > 0; count -= 1)
      ids.push(await work(boss, handler, services));
    workers.set(job.name, ids);
    if (!job.schedule) continue;
    if (schedules.get(job.name) !== job.schedule) await boss.schedule(job.name, job.schedule);
    await boss.send(job.name, {});
  }
  wakeWorkers(boss, { workers, jobs: queue, log, stopping });
  superviseLostJobs(boss, { names: [...workers.keys()], log, stopping });
}

/** Starts one worker, and returns its id. */
async function work<Services extends RunnerServices>(
  boss: PgBoss,
  handler: Handler<Services>,
  services: Services,
): Promise<string> {
  const { job } = handler;
  const options = { pollingIntervalSeconds: ownLookSeconds, includeMetadata: true } as const;
  return boss.work<object, void, typeof options>(job.name, options, async (taken) => {
    for (const { id, data, retryCount, retryLimit, signal } of taken) {
      const attributes = { "datumline.job.name": job.name, "datumline.job.retry": retryCount };
      let traceId: string | undefined;
      try {
        await withRootSpan(`job ${job.name}`, { kind: "consumer", attributes }, async (span) => {
          traceId = span?.spanContext().traceId;
          const payload = job.data ? job.data.parse(data) : {};
          await handler.handle(payload, services, { retryCount, retryLimit, signal });
        });
      } catch (error) {
        const isGivenUp = retryCount >= retryLimit;
        const entry = { err: error, job: job.name, jobId: id, ...(traceId && { traceId }) };
        if (isGivenUp) services.log.error(entry, "a job failed and will not be retried");
        else services.log.warn(entry, "a job failed and will be retried");
        // Kept with the job, and shown in the admin.
        throw new Error(errorMessage(error));
      }
    }
  });
}

/**
 * Runs steps one after another and returns their results. A failing one does not stop those behind it; all failures are
 * thrown at the end, so that the job counts as failed.
 */
export async function runEach<Result>(
  steps: readonly (() => Promise<Result>)[],
  failed = "some steps failed",
): Promise<Result[]> {
  const results: Result[] = [];
  const failures: unknown[] = [];
  for (const step of steps) {
    try {
      results.push(await step());
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, failed);
  return results;
}
