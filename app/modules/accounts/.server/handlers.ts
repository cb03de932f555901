import { handleJob } from "#app/job-handler.ts";
import { defineJob } from "#platform/jobs/jobs.ts";
import { deleteEndedSessions } from "./queries/sessions.ts";

/** Every night: deletes the rows of expired sessions whose cookie was never sent again. */
export const handlePurgeSessions = handleJob({
  job: defineJob({
    name: "purge-sessions",
    schedule: "47 3 * * *",
  }),
  handle: (_, { db }) => db.transaction((tx) => deleteEndedSessions(tx)),
});
