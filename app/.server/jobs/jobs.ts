import type { Job } from "./define-job.ts";
import { emptyTrashJob } from "./empty-trash.ts";
import { imageWidthsJob } from "./image-widths.ts";
import { purgeSignUpsJob } from "./purge-sign-ups.ts";
import { sendMailJob } from "./send-mail.ts";
import { sweepUploadsJob } from "./sweep-uploads.ts";

/** Every job that there is. What is not here does not run; a test finds it. */
export const jobs: readonly Job[] = [
  sendMailJob,
  imageWidthsJob,
  sweepUploadsJob,
  purgeSignUpsJob,
  emptyTrashJob,
];
