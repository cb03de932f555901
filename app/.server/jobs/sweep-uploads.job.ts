import { sweepBegunUploads } from "../uploads/discard-begun-upload.ts";
import { sweepUploads } from "../uploads/waiting-uploads.ts";
import { defineJob } from "./job.ts";
import { handleJob } from "./job-handler.ts";
import { runEach } from "./run-each.ts";

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
