import { and, desc, eq, ne, sql } from "drizzle-orm";
import type { Db } from "#platform/db/database.ts";

/** pg-boss's own table; its job names, states and IDs are part of its documentation. */
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

/** The jobs that wait, run or were given up, of every queue that there is. */
export function countJobs(db: Db): Promise<QueueFigures[]> {
  const queues = sql`(select name from pgboss.queue where name not like '\\_\\_%') as queues
    left join (select name as queue, state from pgboss.job
      where state in ('created', 'retry', 'active', 'failed')) as jobs on queue = name`;
  return db
    .select({
      name,
      waiting: sql<number>`${countOf("created")} + ${countOf("retry")}`.mapWith(Number),
      active: countOf("active"),
      failed: countOf("failed"),
    })
    .from(queues)
    .groupBy(name)
    .orderBy(name);
}

const id = sql<string>`id`;
/** pg-boss stores the thrown error; the runner keeps values of queries out of it. */
const reason = sql<string | null>`left(output ->> 'message', 300)`;
const endedAt = sql<Date | null>`completed_on`.mapWith((at) => new Date(at));

/** The newest jobs that were given up. Emails are left out: those are listed with their recipients. */
export async function listFailedJobs(db: Db, { limit }: { limit: number }) {
  const rows = await db
    .select({ id, name, failedAt: endedAt, reason })
    .from(jobs)
    .where(and(isState("failed"), ne(name, "send-mail")))
    .orderBy(desc(endedAt))
    .limit(limit);
  return rows.map((row) => ({
    ...row,
    reason: row.reason ?? "The process that ran it has ended.",
  }));
}

export type FailedJob = Awaited<ReturnType<typeof listFailedJobs>>[number];

/** A job that was given up, by its id. */
export async function findFailedJob(db: Db, jobId: string): Promise<{ name: string } | undefined> {
  const [row] = await db
    .select({ name })
    .from(jobs)
    .where(and(isState("failed"), eq(id, sql`${jobId}::uuid`)));
  return row;
}
