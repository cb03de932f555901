import { sql } from "drizzle-orm";
import { fromDrizzle, type PgBoss, type Queue } from "pg-boss";
import type { z } from "zod";
import type { Tx } from "../db/database.ts";

/** The declaration of a job: all that code needs to queue one. Its handler is separate, because it uses most services. */
export type Job<Data extends object = object> = {
  /** Stored with every queued job, so it must not change. */
  readonly name: string;
  /** Schema of a job's payload. A scheduled job has none. */
  readonly data?: z.ZodType<Data>;
  /** Cron expression (UTC), run in one process; also once at each start. */
  readonly schedule?: string;
  /**
   * Retries, heartbeat and timeout; by default a failed job is not retried. Options that can never change on a queue are
   * left out.
   */
  readonly queue?: Omit<Queue, "name" | "policy" | "partition">;
};

/** The payload of a job. */
export type JobData<J> = J extends Job<infer Data> ? Data : never;

/** Declares a job, and infers its payload from the schema. */
export const defineJob = <Data extends object>(job: Job<Data>): Job<Data> => job;

/**
 * The number of the attempt, from 0; after `retryLimit` retries the queue gives up. `signal` is aborted when the
 * attempt's time is over (`expireInSeconds`): another one may start then, so this one must do nothing more.
 */
export type Attempt = { retryCount: number; retryLimit: number; signal: AbortSignal };

/** The work of a job, with the services that the handlers share. */
export type Handler<Services, Data extends object = object> = {
  readonly job: Job<Data>;
  /** How many of them a process runs at once; one by default. */
  readonly concurrency?: number;
  /** Whether this process can run it; otherwise its jobs wait for one that can. */
  isEnabled?(services: Services): boolean;
  /** Throw to retry. Must be idempotent: a job may run twice, as when a process is killed. */
  handle(data: Data, services: Services, attempt: Attempt): Promise<void>;
};

/** Enqueues jobs transactionally, together with the change that makes them necessary. */
export type JobQueue = {
  /** Enqueues a job per entry; it becomes visible with the commit, and is run from `startAfter` on. */
  add<Data extends object>(
    tx: Tx,
    job: Job<Data>,
    entries: readonly Data[],
    startAfter?: Date,
  ): Promise<void>;
  /** The same for one job with a given id, which can be used to remove it. */
  addAs<Data extends object>(tx: Tx, job: Job<Data>, id: string, data: Data): Promise<void>;
  /** Runs a job again that was given up; any other is left unchanged. */
  retry(tx: Tx, name: string, id: string): Promise<void>;
  /** Removes waiting and finished jobs. */
  remove(tx: Tx, job: Job, ids: readonly string[]): Promise<void>;
  /**
   * Calls `listener` when this process has added jobs, or retries one; they are visible with the commit that follows.
   */
  whenAdded(listener: () => void): void;
};

export function createJobQueue(boss: PgBoss): JobQueue {
  const within = (tx: Tx) => ({ db: fromDrizzle(tx, sql) });
  const listeners: (() => void)[] = [];
  const notifyListeners = () => {
    for (const listener of listeners) listener();
  };
  return {
    async add(tx, { name }, entries, startAfter) {
      if (entries.length === 0) return;
      await boss.insert(
        name,
        entries.map((data) => ({ data, ...(startAfter && { startAfter }) })),
        within(tx),
      );
      notifyListeners();
    },
    async addAs(tx, { name }, id, data) {
      await boss.send(name, data, { id, ...within(tx) });
      notifyListeners();
    },
    async retry(tx, name, id) {
      await boss.retry(name, id, within(tx));
      notifyListeners();
    },
    async remove(tx, { name }, ids) {
      if (ids.length > 0) await boss.deleteJob(name, [...ids], within(tx));
    },
    whenAdded: (listener) => void listeners.push(listener),
  };
}
