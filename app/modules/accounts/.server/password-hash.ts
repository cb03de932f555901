import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { createBoundedQueue } from "#platform/bounded-queue.ts";

type Cost = { N: number; r: number; p: number };

/** scrypt parameters that ASVS 5.0.0 (appendix on cryptography) and OWASP require: 128 MiB for each password. */
const cost: Cost = { N: 2 ** 17, r: 8, p: 1 };
/** better-auth's own, 32 MiB, in hashes from before we brought ours. */
const formerCost: Cost = { N: 2 ** 14, r: 16, p: 1 };

const keyBytes = 64;

/** 256 MiB at most, and a wait of ten seconds: a storm of sign-ins must not take the site's memory. */
const queued = createBoundedQueue({ atOnce: 2, waiting: 30 });

/** Off the main thread. Characters that look alike are one, as in better-auth (NFKC). Throws `TooBusy`. */
const derive = (password: string, salt: string, { N, r, p }: Cost) =>
  queued(
    () =>
      new Promise<Buffer>((resolve, reject) => {
        const options = { N, r, p, maxmem: 2 * 128 * N * r };
        scrypt(password.normalize("NFKC"), salt, keyBytes, options, (error, key) =>
          error ? reject(error) : resolve(key),
        );
      }),
  );

const mark = `scrypt:${cost.N}:${cost.r}:${cost.p}:`;

/** Whether a hash was made with another cost than today's. */
export const isOutdatedHash = (hash: string): boolean => !hash.startsWith(mark);

/** `scrypt:N:r:p:salt:key`, the last two in hexadecimal. Takes about half a second. Throws `TooBusy`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString("hex");
  return `${mark}${salt}:${(await derive(password, salt, cost)).toString("hex")}`;
}

/** Whether a password made a hash, ours or better-auth's own (`salt:key`). Throws `TooBusy`. */
export async function verifyPassword({
  hash,
  password,
}: {
  hash: string;
  password: string;
}): Promise<boolean> {
  const isOutdated = isOutdatedHash(hash);
  const [salt = "", key = ""] = (isOutdated ? hash : hash.slice(mark.length)).split(":");
  const wanted = Buffer.from(key, "hex");
  const given = await derive(password, salt, isOutdated ? formerCost : cost);
  // Otherwise a quick answer would tell an account with an old hash from an unknown address.
  if (isOutdated) await derive(password, salt, cost);
  return wanted.length === keyBytes && timingSafeEqual(given, wanted);
}
