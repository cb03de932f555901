import { deleteEndedSessions } from "../db/queries/sessions.ts";
import { defineJob } from "./job.ts";
import { handleJob } from "./job-handler.ts";

/** Every night: deletes the rows of sessions that have ended and whose cookie never came again. */
export const handlePurgeSessions = handleJob({
  job: defineJob({
    name: "purge-sessions",
    schedule: "47 3 * * *",
  }),
  handle: (_, { db }) => db.transaction((tx) => deleteEndedSessions(tx)),
});
