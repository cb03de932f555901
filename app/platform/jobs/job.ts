import type { Queue } from "pg-boss";
import type { z } from "zod";

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
