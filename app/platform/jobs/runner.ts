import { fromPglite, PgBoss } from "pg-boss";
import type { DatabaseClient } from "../db/database.ts";
import { errorMessage, type Log } from "../log.ts";
import { inTrace } from "../tracing/in-span.ts";
import type { Handler, Job } from "./job.ts";
import type { JobQueue } from "./job-queue.ts";
import { wakeWorkers } from "./wake-workers.ts";

/** Workers are woken for due work (`wakeWorkers`); this is how often they look without being woken. */
const ownLookSeconds = 300;

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
    // Together with the heartbeat, how soon the job of a killed process is retried.
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    schedule: true,
    // Schedules may be a minute late.
    cronMonitorIntervalSeconds: 30,
    cronWorkerIntervalSeconds: 30,
  });
  boss.on("error", (error) => log.error({ err: error }, "the job queue reports an error"));
  boss.on("warning", (warning) => log.warn({ warning: warning.message }, "the job queue warns"));
  // Race: if two processes create pg-boss's tables at the same moment, PostgreSQL may refuse one; on the retry they
  // exist.
  await boss.start().catch(() => boss.start());
  for (const { name, queue } of jobs) {
    const settings = { retryLimit: 0, deleteAfterSeconds: 24 * 3600, ...queue };
    await boss.createQueue(name, settings);
    // Without this, a queue from an earlier version would keep the options of that version.
    await boss.updateQueue(name, { retryDelayMax: null, heartbeatSeconds: null, ...settings });
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
  const workers = new Map<string, readonly string[]>();
  for (const handler of handlers) {
    const { job, concurrency = 1 } = handler;
    if (handler.isEnabled && !handler.isEnabled(services)) continue;
    const ids: string[] = [];
    for (let count = concurrency; count > 0; count -= 1)
      ids.push(await work(boss, handler, services));
    workers.set(job.name, ids);
    if (!job.schedule) continue;
    await boss.schedule(job.name, job.schedule);
    await boss.send(job.name, {});
  }
  const { jobs: queue, log, stopping } = services;
  wakeWorkers(boss, { workers, jobs: queue, log, stopping });
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
        await inTrace(`job ${job.name}`, { kind: "consumer", attributes }, async (span) => {
          traceId = span?.traceId;
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
