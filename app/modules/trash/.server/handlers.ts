import { handleJob } from "#app/job-handler.ts";
import { defineJob } from "#platform/jobs/jobs.ts";
import { emptyTrash } from "./delete-for-good.ts";

/** Purges the trash every five minutes. */
export const handleEmptyTrash = handleJob({
  job: defineJob({
    name: "empty-trash",
    schedule: "*/5 * * * *",
  }),
  handle: (_, services) => emptyTrash(services.db, services, services.log),
});
