import { handleJob } from "#app/job-handler.ts";
import { makeWidths } from "../image-widths.ts";
import { imageWidthsJob } from "../jobs.ts";

/** Generates the widths of one image of the bucket, one image at a time: each takes a processor for seconds. */
export const handleImageWidths = handleJob({
  job: imageWidthsJob,
  handle: (data, services) => makeWidths(services, data),
});
