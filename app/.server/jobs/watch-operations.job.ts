import { readDisk } from "../disk.ts";
import { readFigures } from "../operations/figures.ts";
import { watchOperations } from "../operations/watch.ts";
import { defineJob } from "./job.ts";
import { handleJob } from "./job-handler.ts";

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
