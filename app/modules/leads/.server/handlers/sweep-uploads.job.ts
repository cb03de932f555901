import { handleJob } from "#app/job-handler.ts";
import { defineJob } from "#platform/jobs/jobs.ts";
import { runEach } from "#platform/jobs/runner.ts";
import { sweepResumableUploads } from "../uploads/resumable-uploads.ts";
import { sweepUploads } from "../uploads/waiting-uploads.ts";

/** Deletes uploads whose forms were not sent, and abandoned ones, every hour. */
export const handleSweepUploads = handleJob({
  job: defineJob({
    name: "sweep-uploads",
    schedule: "17 * * * *",
  }),
  async handle(_, { db, privateFiles, log }) {
    await runEach([
      () => sweepUploads(db, privateFiles, log),
      () => sweepResumableUploads({ db, privateFiles, log }),
    ]);
  },
});
