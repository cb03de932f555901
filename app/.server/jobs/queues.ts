import type { Queue } from "pg-boss";

/** One job per mail of the outbox; data: `{ mailId }`. */
export const mailQueue = "send-mail";

/** Deletes uploads whose forms were not sent; no data. */
export const sweepQueue = "sweep-uploads";

/** Makes the widths of one image of the bucket; data: `WidthsJob` (media/image-widths.ts). */
export const widthsQueue = "image-widths";

/** Deletes newsletter sign-ups that nobody confirmed; no data. */
export const purgeQueue = "purge-sign-ups";

/** Empties the trash of what can no longer be put back; no data. */
export const trashQueue = "empty-trash";

export const queues: Queue[] = [
  {
    name: mailQueue,
    // About three days of trying, first after seconds, in the end every quarter of an hour.
    retryLimit: 300,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 900,
    // A process that was killed while sending stops beating; its job is then taken up again.
    heartbeatSeconds: 10,
    expireInSeconds: 120,
    deleteAfterSeconds: 24 * 3600,
  },
  {
    name: widthsQueue,
    retryLimit: 10,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 900,
    heartbeatSeconds: 30,
    expireInSeconds: 600,
    deleteAfterSeconds: 24 * 3600,
  },
  { name: sweepQueue, retryLimit: 0, deleteAfterSeconds: 24 * 3600 },
  { name: purgeQueue, retryLimit: 0, deleteAfterSeconds: 24 * 3600 },
  { name: trashQueue, retryLimit: 0, deleteAfterSeconds: 24 * 3600 },
];
