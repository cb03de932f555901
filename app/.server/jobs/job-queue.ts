import { sql } from "drizzle-orm";
import { fromDrizzle, type PgBoss } from "pg-boss";
import type { Tx } from "../db/client.ts";
import type { Job } from "./define-job.ts";

/** Where work is queued, as part of the transaction that makes it necessary. */
export type JobQueue = {
  /** Queues a job for each entry; it runs once the transaction is committed. */
  add<Data extends object>(tx: Tx, job: Job<Data>, entries: readonly Data[]): Promise<void>;
  /** The same for one job under an id of the caller's, by which it can be removed. */
  addAs<Data extends object>(tx: Tx, job: Job<Data>, id: string, data: Data): Promise<void>;
  /** Removes jobs that wait or have ended. */
  remove(tx: Tx, job: Job, ids: readonly string[]): Promise<void>;
};

export function createJobQueue(boss: PgBoss): JobQueue {
  const within = (tx: Tx) => ({ db: fromDrizzle(tx, sql) });
  return {
    async add(tx, { name }, entries) {
      if (entries.length === 0) return;
      await boss.insert(
        name,
        entries.map((data) => ({ data })),
        within(tx),
      );
    },
    async addAs(tx, { name }, id, data) {
      await boss.send(name, data, { id, ...within(tx) });
    },
    async remove(tx, { name }, ids) {
      if (ids.length > 0) await boss.deleteJob(name, [...ids], within(tx));
    },
  };
}
