import { z } from "zod";
import { defineActions } from "#app/admin/actions.server.ts";
import { findFailedJob } from "#modules/operations/.server/queries/job-figures.ts";
import { auditedChange } from "#platform/changes/audited-change.ts";
import { jobTitle } from "../job-title.ts";

/** Administrators' actions on failed jobs. */
export const operationsAction = defineActions({
  "retry-job": {
    schema: z.object({ id: z.uuid() }),
    failure: "The job could not be started again. Please try again.",
    run: async ({ values: { id }, services, author }) => {
      const job = await findFailedJob(services.db, id);
      if (!job) return { failed: "This job no longer exists or is already running again." };
      const title = jobTitle(job.name);
      const entry = { action: "try again", entity: "job", entityId: id, detail: { title } };
      await auditedChange(author, entry, (tx) => services.jobs.retry(tx, job.name, id));
      return { done: `"${title}" is being retried.` };
    },
  },
});
