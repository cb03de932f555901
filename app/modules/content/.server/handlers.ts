import { handleJob } from "#app/job-handler.ts";
import { purgeCdnJob, sendPurge } from "./cdn-purge.ts";

/** Notifies CDNs with copies of our pages which of them have changed. */
export const handlePurgeCdn = handleJob({
  job: purgeCdnJob,
  isEnabled: ({ env }) => env.CDN_PURGE_URL !== undefined,
  handle: ({ tags }, { env }) => sendPurge(env, tags),
});
