import { z } from "zod";
import { defineActions } from "#app/admin/actions.server.ts";
import { retryJob } from "#modules/operations/.server/retry-job.ts";

/** Administrators' actions on failed jobs. */
export const operationsAction = defineActions({
  "retry-job": {
    schema: z.object({ id: z.uuid() }),
    failure: "The job could not be started again. Please try again.",
    run: async ({ values: { id }, author }) => {
      const title = await retryJob(author, id);
      if (!title) return { failed: "This job no longer exists or is already running again." };
      return { done: `"${title}" is being retried.` };
    },
  },
});
