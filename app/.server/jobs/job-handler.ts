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
  /** Aborted when the process is told to stop: a job that takes long ends in good order then. */
  stopping: AbortSignal;
  /** Missing without a mail server. */
  mailTransport: MailTransport | undefined;
};

/**
 * Which attempt this is: 0 retries at first; after `retryLimit` of them the queue gives up. `signal` is aborted when the attempt's
 * time is over (`expireInSeconds`): another one may start then, so this one must do nothing more.
 */
export type Attempt = { retryCount: number; retryLimit: number; signal: AbortSignal };

/** The work of a job. To add one: a file in this folder named `….job.ts`, and an entry in job-handlers.ts. */
export type JobHandler<Data extends object = object> = {
  readonly job: Job<Data>;
  /** How many of them a process works on at once; one by default. */
  readonly concurrency?: number;
  /** Whether this process can run it; otherwise its jobs wait for one that can. */
  isEnabled?(services: JobServices): boolean;
  /** Throw to retry. Must be idempotent: a job may run twice, as when a process is killed. */
  handle(data: Data, services: JobServices, attempt: Attempt): Promise<void>;
};

/** Checks a handler, and infers its data from the schema of its job. */
export const handleJob = <Data extends object>(handler: JobHandler<Data>): JobHandler<Data> =>
  handler;
