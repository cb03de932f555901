import { readDisk, readFigures } from "../operations/figures.ts";
import { watchOperations } from "../operations/watch.ts";
import { defineJob } from "./job.ts";
import { handleJob } from "./job-handler.ts";

/** Every five minutes: tells administrators of jobs that were given up, emails that wait, a disk that fills and a backup that is late. */
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
