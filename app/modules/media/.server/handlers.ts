import { handleJob } from "#app/job-handler.ts";
import { findSetting, saveSetting } from "#platform/db/queries/stored-settings.ts";
import { defineJob } from "#platform/jobs/jobs.ts";
import { checkFiles } from "./check-files.ts";
import { generateWidths, imageWidthsJob } from "./image-widths.ts";

/** The name that the last check is stored under. */
const lastCheck = "files-checked";
/** In milliseconds; each start also requests a check. */
const week = 7 * 24 * 3600_000;
const slack = 6 * 3600_000;

/** Reads all files every week, slowly; on a new site for the first time after a week. */
export const handleCheckFiles = handleJob({
  job: defineJob({
    name: "check-files",
    schedule: "37 3 * * 0",
    queue: { heartbeatSeconds: 60, expireInSeconds: 20 * 3600 },
  }),
  async handle(_, { db, log, storage, privateFiles }) {
    const recordCheck = () =>
      db.transaction((tx) => saveSetting(tx, lastCheck, new Date().toISOString()));
    const last = await findSetting(db, lastCheck);
    if (!last) return recordCheck();
    if (Date.now() - Date.parse(last) < week - slack) return;
    const checked = await checkFiles({
      db,
      log,
      files: { public: storage, private: privateFiles },
    });
    await recordCheck();
    log.info(checked, "the files were checked");
  },
});

/** Generates the widths of one image of the bucket, one image at a time: each takes a processor for seconds. */
export const handleImageWidths = handleJob({
  job: imageWidthsJob,
  handle: (data, services) => generateWidths(services, data),
});
