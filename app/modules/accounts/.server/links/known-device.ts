import { z } from "zod";
import type { Secret } from "#platform/secrets.ts";
import { dayInSeconds, defineLink } from "#platform/signed-links/define-link.ts";

const knownDevice = defineLink({
  purpose: "known-device",
  lifetime: 365 * dayInSeconds,
  data: { userId: z.string().min(1) },
});

/** A browser's cookie after an account has signed in with it; it grants no access. */
export const issueKnownDevice = (secret: Secret, userId: string, now?: number) =>
  knownDevice.sign(secret, { userId }, now);

/** Whether an account has signed in within a year with the browser that has this cookie. */
export function isKnownDevice(secret: Secret, token: string, userId: string, now?: number) {
  const read = knownDevice.read(secret, token, now);
  return read?.userId === userId && !read.expired;
}
