import type { MailTransport } from "../mail/transport.ts";
import type { Services } from "../services.ts";
import type { Job } from "./job.ts";

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

/** The work of a job. To add one: a file in this folder named `….job.ts`, and an entry in job-handlers.ts. */
export type JobHandler<Data extends object = object> = {
  readonly job: Job<Data>;
  /** How many of them a process runs at once; one by default. */
  readonly concurrency?: number;
  /** Whether this process can run it; otherwise its jobs wait for one that can. */
  isEnabled?(services: JobServices): boolean;
  /** Throw to retry. Must be idempotent: a job may run twice, as when a process is killed. */
  handle(data: Data, services: JobServices, attempt: Attempt): Promise<void>;
};

/** Checks the type of a handler, and infers the job's payload from the schema. */
export const handleJob = <Data extends object>(handler: JobHandler<Data>): JobHandler<Data> =>
  handler;
