import { purgeCdnJob } from "../content/jobs.ts";
import { sendPurge } from "../content/send-purge.ts";
import { handleJob } from "./job-handler.ts";

/** Notifies CDNs with copies of our pages which of them have changed. */
export const handlePurgeCdn = handleJob({
  job: purgeCdnJob,
  isEnabled: ({ env }) => env.CDN_PURGE_URL !== undefined,
  handle: ({ tags }, { env }) => sendPurge(env, tags),
});
