import { z } from "zod";
import type { Secret } from "#platform/secrets.ts";
import { dayInSeconds, defineLink } from "#platform/signed-links/define-link.ts";
import { type SampleName, sampleLinkDays, sampleNames } from "../../samples.ts";

const sampleLink = defineLink({
  purpose: "sample",
  lifetime: sampleLinkDays * dayInSeconds,
  data: { sample: z.enum(sampleNames) },
});

/** A signed token that opens one sample; `expires` in milliseconds since 1970. */
export const issueSampleToken = (secret: Secret, sample: SampleName, now = Date.now()) => ({
  token: sampleLink.sign(secret, { sample }, now),
  expires: sampleLink.expiry(now),
});

/** The sample that a token opens, and whether it has expired; nothing if the token is invalid. */
export const readSampleToken = sampleLink.read;
