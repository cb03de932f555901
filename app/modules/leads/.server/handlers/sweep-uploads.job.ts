import { handleJob } from "#app/job-handler.ts";
import { defineJob } from "#platform/jobs/job.ts";
import { runEach } from "#platform/jobs/run-each.ts";
import { sweepBegunUploads } from "../uploads/discard-begun-upload.ts";
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
      () => sweepBegunUploads({ db, privateFiles, log }),
    ]);
  },
});
