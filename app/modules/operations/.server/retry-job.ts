import { type Author, auditedChange } from "#platform/changes/audited-change.ts";
import type { Db } from "#platform/db/database.ts";
import type { JobQueue } from "#platform/jobs/jobs.ts";
import { jobTitle } from "../job-title.ts";
import { findFailedJob } from "./queries/job-figures.ts";

/** Retries a failed job. Returns its title, or undefined if it no longer exists or is already running again. */
export async function retryJob(
  author: Author & { db: Db; jobs: Pick<JobQueue, "retry"> },
  id: string,
): Promise<string | undefined> {
  const job = await findFailedJob(author.db, id);
  if (!job) return undefined;
  const title = jobTitle(job.name);
  const entry = { action: "try again", entity: "job", entityId: id, detail: { title } };
  await auditedChange(author, entry, (tx) => author.jobs.retry(tx, job.name, id));
  return title;
}
