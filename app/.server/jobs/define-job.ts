import type { Queue } from "pg-boss";
import type { z } from "zod";
import type { MailTransport } from "../mail/transport.ts";
import type { Services } from "../services.ts";

/*
 * To add a job: a file in this folder, named `….job.ts`, that exports the result of `defineJob`. The runner finds it,
 * creates the queue, works on it and schedules it; callers queue work with `jobs.add(tx, theJob, [data])`.
 */

/** The services of jobs. */
export type JobServices = Pick<
  Services,
  | "env"
  | "siteUrl"
  | "database"
  | "db"
  | "log"
  | "content"
  | "storage"
  | "privateFiles"
  | "outbox"
  | "documents"
  | "jobs"
  | "secret"
> & {
  /** Aborted when the process must stop, so that a long job ends cleanly. */
  stopping: AbortSignal;
  /** Missing without an email server. */
  mailTransport: MailTransport | undefined;
};

/**
 * The number of the attempt, from 0; after `retryLimit` retries the queue gives up. `signal` is aborted when the
 * attempt's time is over (`expireInSeconds`): another one may start then, so this one must do nothing more.
 */
export type Attempt = { retryCount: number; retryLimit: number; signal: AbortSignal };

export type Job<Data extends object = object> = {
  /** Stored with every queued job, so it must not change. */
  readonly name: string;
  /** Schema of a job's payload. A scheduled job has none. */
  readonly data?: z.ZodType<Data>;
  /** Cron expression (UTC), run in one process; also once at each start. */
  readonly schedule?: string;
  /**
   * Retries, heartbeat and timeout; by default a failed job is not retried. Options that can never change on a queue
   * are left out.
   */
  readonly queue?: Omit<Queue, "name" | "policy" | "partition">;
  /** How many of them a process runs at once; one by default. */
  readonly concurrency?: number;
  /** Whether this process can run it; otherwise its jobs wait for one that can. */
  isEnabled?(services: JobServices): boolean;
  /** Throw to retry. Must be idempotent: a job may run twice, as when a process is killed. */
  handle(data: Data, services: JobServices, attempt: Attempt): Promise<void>;
};

const defined = new WeakSet<object>();

/** Checks the type of a definition, and infers the job's payload from the schema. */
export function defineJob<Data extends object>(job: Job<Data>): Job<Data> {
  defined.add(job);
  return job;
}

/** Whether a module exports this as a job. */
export const isJob = (value: unknown): value is Job =>
  typeof value === "object" && value !== null && defined.has(value);
