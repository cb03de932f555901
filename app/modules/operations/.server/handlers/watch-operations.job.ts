import { handleJob } from "#app/job-handler.ts";
import { readDisk } from "#platform/data-dir.ts";
import { defineJob } from "#platform/jobs/jobs.ts";
import { watchOperations } from "../alerts.ts";
import { readFigures } from "../figures.ts";

/**
 * Every five minutes: notifies administrators of failed jobs, waiting emails, a disk that is filling up and an overdue
 * backup.
 */
export const handleWatchOperations = handleJob({
  job: defineJob({
    name: "watch-operations",
    schedule: "*/5 * * * *",
  }),
  async handle(_, services) {
    const [figures, disk] = await Promise.all([
      readFigures(services),
      readDisk(services.env.DATA_DIR),
    ]);
    await watchOperations(services, { ...figures, disk });
  },
});
