import { sql } from "drizzle-orm";
import type { Db } from "../client.ts";

/** pg-boss's own table; its job names, states and ids are part of what it documents. */
const jobs = sql`pgboss.job`;
const name = sql<string>`name`;
const isState = (state: string) => sql`state = ${state}`;
const countOf = (state: string) =>
  sql<number>`count(*) filter (where ${isState(state)})`.mapWith(Number);

/** Jobs of one queue by what becomes of them; those that have ended well are not counted. */
export type QueueFigures = {
  name: string;
  /** Waiting for a worker, or for their next attempt. */
  waiting: number;
  active: number;
  /** Given up; pg-boss forgets them after a day. */
  failed: number;
};

/** The jobs that wait, run or were given up, by queue. A queue without any is missing. */
export function countJobs(db: Db): Promise<QueueFigures[]> {
  return db
    .select({
      name,
      waiting: sql<number>`${countOf("created")} + ${countOf("retry")}`.mapWith(Number),
      active: countOf("active"),
      failed: countOf("failed"),
    })
    .from(jobs)
    .where(sql`state in ('created', 'retry', 'active', 'failed')`)
    .groupBy(name)
    .orderBy(name);
}
