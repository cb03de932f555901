import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { createBoundedQueue } from "#platform/concurrency.ts";

type Cost = { N: number; r: number; p: number };

/** scrypt parameters required by ASVS 5.0.0 (appendix on cryptography) and OWASP: 128 MiB per password. */
const cost: Cost = { N: 2 ** 17, r: 8, p: 1 };
/** The default of better-auth, 32 MiB, for hashes from before we set these parameters. */
const formerCost: Cost = { N: 2 ** 14, r: 16, p: 1 };

const keyBytes = 64;

/** At most 256 MiB and a wait of ten seconds: a burst of sign-ins must not exhaust the site's memory. */
const queued = createBoundedQueue({ atOnce: 2, waiting: 30 });

/**
 * Runs off the main thread. Characters that look alike are treated as one, as in better-auth (NFKC). Throws `TooBusy`.
 */
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

/** Whether a hash was created with other parameters than the current ones. */
export const isOutdatedHash = (hash: string): boolean => !hash.startsWith(mark);

/** `scrypt:N:r:p:salt:key`, with salt and key in hexadecimal. Takes about half a second. Throws `TooBusy`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString("hex");
  return `${mark}${salt}:${(await derive(password, salt, cost)).toString("hex")}`;
}

/** Whether a password matches a hash, in our format or better-auth's (`salt:key`). Throws `TooBusy`. */
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
  // Otherwise a quick response would distinguish an account with an old hash from an unknown address.
  if (isOutdated) await derive(password, salt, cost);
  return wanted.length === keyBytes && timingSafeEqual(given, wanted);
}
