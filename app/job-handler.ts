import type { SiteDocuments } from "#modules/content/.server/site-documents.ts";
import type { Outbox } from "#modules/mail/.server/outbox.ts";
import type { ContentChanges } from "#platform/changes/content-changes.ts";
import type { Database, DatabaseClient } from "#platform/db/database.ts";
import type { Env } from "#platform/env.ts";
import type { Handler, JobQueue } from "#platform/jobs/jobs.ts";
import type { Log } from "#platform/log.ts";
import type { Secret } from "#platform/secrets.ts";
import type { MailTransport } from "#platform/smtp/transport.ts";
import type { Storage } from "#platform/storage/storage.ts";

export type JobServices = {
  env: Env;
  siteUrl: string;
  database: DatabaseClient;
  db: Database;
  log: Log;
  content: ContentChanges;
  storage: Storage;
  privateFiles: Storage;
  outbox: Outbox;
  documents: SiteDocuments;
  jobs: JobQueue;
  secret: Secret;
  /** Aborted when the process must stop, so that a long job ends cleanly. */
  stopping: AbortSignal;
  /** Missing without an email server. */
  mailTransport: MailTransport | undefined;
};

/** The work of a job. To add one: a handler in `handlers.ts` of its module, and an entry in job-handlers.ts. */
export type JobHandler<Data extends object = object> = Handler<JobServices, Data>;

/** Checks the type of a handler, and infers the job's payload from the schema. */
export const handleJob = <Data extends object>(handler: JobHandler<Data>): JobHandler<Data> =>
  handler;
