import { deleteEndedSessions } from "../db/queries/sessions.ts";
import { defineJob } from "./job.ts";
import { handleJob } from "./job-handler.ts";

/** Every night: deletes the rows of expired sessions whose cookie was never sent again. */
export const handlePurgeSessions = handleJob({
  job: defineJob({
    name: "purge-sessions",
    schedule: "47 3 * * *",
  }),
  handle: (_, { db }) => db.transaction((tx) => deleteEndedSessions(tx)),
});
