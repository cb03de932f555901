import { and, desc, eq, inArray, ne, sql } from "drizzle-orm";
import type { Db, Tx } from "#platform/db/database.ts";
import { incidents } from "../schema.ts";

/** The job table of pg-boss, whose documentation covers job names, states and IDs. */
const jobs = sql`pgboss.job`;
const name = sql<string>`name`;
const isState = (state: string) => sql`state = ${state}`;
const countOf = (state: string) =>
  sql<number>`count(*) filter (where ${isState(state)})`.mapWith(Number);

/** Jobs of one queue by state; completed jobs are not counted. */
export type QueueFigures = {
  name: string;
  /** Waiting for a worker or the next attempt. */
  waiting: number;
  active: number;
  /** Failed for good; pg-boss deletes them after a day. */
  failed: number;
};

/** The number of waiting, active and failed jobs in every queue. */
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
/** pg-boss stores the thrown error; the runner keeps query values out of it. */
const reason = sql<string | null>`left(output ->> 'message', 300)`;
const endedAt = sql<Date | null>`completed_on`.mapWith((at) => new Date(at));

/** The newest failed jobs. Emails are left out because they are listed with their recipients. */
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

/** A failed job, by its id. */
export async function findFailedJob(db: Db, jobId: string): Promise<{ name: string } | undefined> {
  const [row] = await db
    .select({ name })
    .from(jobs)
    .where(and(isState("failed"), eq(id, sql`${jobId}::uuid`)));
  return row;
}

/** The keys of open incidents. */
export async function listIncidents(db: Db): Promise<string[]> {
  const rows = await db.select({ key: incidents.key }).from(incidents);
  return rows.map(({ key }) => key);
}

/**
 * Records incidents, and returns the new ones. If several processes record the same incident, only one gets it as new.
 */
export async function openIncidents(tx: Tx, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await tx
    .insert(incidents)
    .values(keys.map((key) => ({ key })))
    .onConflictDoNothing()
    .returning({ key: incidents.key });
  return rows.map(({ key }) => key);
}

/** Deletes incidents that are over. */
export async function closeIncidents(tx: Tx, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await tx.delete(incidents).where(inArray(incidents.key, [...keys]));
}
