import { sql } from "drizzle-orm";
import { fromDrizzle, type PgBoss } from "pg-boss";
import type { Tx } from "../db/database.ts";
import type { Job } from "./job.ts";

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
  const tell = () => {
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
      tell();
    },
    async addAs(tx, { name }, id, data) {
      await boss.send(name, data, { id, ...within(tx) });
      tell();
    },
    async retry(tx, name, id) {
      await boss.retry(name, id, within(tx));
      tell();
    },
    async remove(tx, { name }, ids) {
      if (ids.length > 0) await boss.deleteJob(name, [...ids], within(tx));
    },
    whenAdded: (listener) => void listeners.push(listener),
  };
}
