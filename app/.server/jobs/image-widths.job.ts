import { makeWidths } from "../media/image-widths.ts";
import { imageWidthsJob } from "../media/jobs.ts";
import { handleJob } from "./job-handler.ts";

/** Generates the widths of one image of the bucket, one image at a time: each takes a processor for seconds. */
export const handleImageWidths = handleJob({
  job: imageWidthsJob,
  handle: (data, services) => makeWidths(services, data),
});
