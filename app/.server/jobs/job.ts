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
