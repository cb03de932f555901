import { type SampleName, sampleLinkDays, sampleNames } from "#app/content/samples.ts";
import { createSigner } from "./secrets.ts";

const day = 24 * 3600 * 1000;
const signer = (secret: string) => createSigner(secret, "sample");

/** A signed token that opens one sample; `expires` in milliseconds since 1970. */
export function issueSampleToken(secret: string, sample: SampleName, now = Date.now()) {
  const expires = now + sampleLinkDays * day;
  return { token: signer(secret).sign(`${sample}~${expires}`), expires };
}

/** Which sample a token opens, and whether its time is over; nothing when the token is not ours. */
export function readSampleToken(secret: string, token: string, now = Date.now()) {
  const [name, expires] = signer(secret).verify(token)?.split("~") ?? [];
  const sample = sampleNames.find((candidate) => candidate === name);
  return sample && { sample, expired: !(now < Number(expires)) };
}
