import { z } from "zod";
import { defineActions } from "#app/admin/actions.server.ts";
import { discardMail } from "#modules/leads/.server/manage-mails.ts";
import { retryJob } from "#modules/operations/.server/retry-job.ts";

const schema = z.object({ id: z.uuid() });

/** Administrators' actions on failed jobs and unsent emails. */
export const operationsAction = defineActions({
  "retry-job": {
    schema,
    failure: "The job could not be started again. Please try again.",
    run: async ({ values: { id }, author }) => {
      const title = await retryJob(author, id);
      if (!title) return { failed: "This job no longer exists or is already running again." };
      return { done: `"${title}" is being retried.` };
    },
  },

  "discard-mail": {
    schema,
    failure: "The email could not be discarded. Please try again.",
    run: async ({ values: { id }, author }) => ({
      done: `“${await discardMail(author, id)}” discarded.`,
    }),
  },
});
