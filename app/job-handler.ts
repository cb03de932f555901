import type { Handler } from "#platform/jobs/jobs.ts";
import type { MailTransport } from "#platform/smtp/transport.ts";
import type { Services } from "./services.ts";

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

/** The work of a job. To add one: a file named `….job.ts` in its module, and an entry in job-handlers.ts. */
export type JobHandler<Data extends object = object> = Handler<JobServices, Data>;

/** Checks the type of a handler, and infers the job's payload from the schema. */
export const handleJob = <Data extends object>(handler: JobHandler<Data>): JobHandler<Data> =>
  handler;
