import type { Queue, WorkOptions } from "pg-boss";
import type { z } from "zod";
import type { MailTransport } from "../mail/transport.ts";
import type { Services } from "../services.ts";

/*
 * To add a job: a file in this folder, named `….job.ts`, that exports what `defineJob` returns. The runner finds it, makes
 * the queue, works on it and schedules it; whoever has work for it says `jobs.add(tx, theJob, [data])`.
 */

/** What jobs work with. */
export type JobServices = Pick<Services, "db" | "log" | "content" | "storage" | "privateFiles"> & {
  /** Missing without a mail server. */
  mailTransport: MailTransport | undefined;
};

/** Which attempt this is: 0 retries at first; after `retryLimit` of them the queue gives up. */
export type Attempt = { retryCount: number; retryLimit: number };

export type Job<Data extends object = object> = {
  /** Stands in the database with every job that waits, so it stays. */
  readonly name: string;
  /** What a job is told. A scheduled job is told nothing. */
  readonly data?: z.ZodType<Data>;
  /** When to run, as cron says it (UTC), in whichever process is first; also once at each start. */
  readonly schedule?: string;
  /** Retries, heartbeat and time limit; without any of it a job that fails is not tried again. */
  readonly queue?: Omit<Queue, "name">;
  /** How many run at once in each process, and how soon the next is looked for; one, and every two seconds. */
  readonly work?: Pick<WorkOptions, "localConcurrency" | "pollingIntervalSeconds">;
  /** Whether it can run in this process; otherwise its jobs wait for one where it can. */
  isEnabled?(services: JobServices): boolean;
  /** Throws when it should be tried again. It may run twice for one job, as when a process is killed. */
  handle(data: Data, services: JobServices, attempt: Attempt): Promise<void>;
};

const defined = new WeakSet<object>();

/** Checks a definition where it stands, and infers what its jobs are told from the schema. */
export function defineJob<Data extends object>(job: Job<Data>): Job<Data> {
  defined.add(job);
  return job;
}

/** Whether a module exports this as a job. */
export const isJob = (value: unknown): value is Job =>
  typeof value === "object" && value !== null && defined.has(value);
