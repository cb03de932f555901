import {
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Env, EnvError, minSecretLength } from "./env.ts";

/** The site's secret in its versions. */
export type Secret = {
  /** All new keys are derived from this one. */
  current: string;
  /** Earlier ones, the latest first: data they signed or encrypted is still read. */
  previous: readonly string[];
};

/** The values of `AUTH_SECRET` and `AUTH_SECRET_PREVIOUS`; without them, a secret that the site created itself. */
export const authSecret = (
  env: Pick<Env, "AUTH_SECRET" | "AUTH_SECRET_PREVIOUS" | "DATA_DIR">,
): Secret => ({
  current: env.AUTH_SECRET ?? generatedSecret(env),
  previous: env.AUTH_SECRET_PREVIOUS ?? [],
});

/**
 * Created on the first start and kept, readable by its owner only, in `DATA_DIR`. Throws {@link EnvError} if it is too
 * short, as when the file was emptied: nothing is signed with less.
 */
function generatedSecret(env: Pick<Env, "DATA_DIR">): string {
  const file = join(env.DATA_DIR, "auth-secret");
  mkdirSync(env.DATA_DIR, { recursive: true });
  if (!existsSync(file)) {
    // Written to a temporary file and linked: atomic, also if the process dies.
    const own = `${file}.${process.pid}`;
    writeFileSync(own, randomBytes(32).toString("base64url"), { mode: 0o600 });
    try {
      linkSync(own, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    } finally {
      rmSync(own);
    }
  }
  const stored = readFileSync(file, "utf8").trim();
  if (stored.length >= minSecretLength) return stored;
  throw new EnvError(
    `${file} contains no usable secret. Restore it from a backup, or delete the file; everyone will then have to sign in again and links in emails will stop working.`,
  );
}

/** The key for one use, 256 bits derived from a secret (HKDF with SHA-256, RFC 5869); no use reveals another's. */
export const deriveKey = (secret: string, use: string): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, "", `datumline ${use}`, 32));

export type Signer = {
  /** `value.signature`; `value` must not contain a dot. */
  sign(value: string): string;
  /** The value, or nothing if the signature is invalid. */
  verify(signed: string): string | undefined;
};

/** By purpose and secret: every page with a form signs a token. */
const signingKeys = new Map<string, KeyObject>();

function signingKey(secret: string, purpose: string): KeyObject {
  const name = `${purpose}\0${secret}`;
  const use = `signature ${purpose}`;
  const key = signingKeys.get(name) ?? createSecretKey(deriveKey(secret, use));
  signingKeys.set(name, key);
  return key;
}

/**
 * Signs short values for one `purpose` (HMAC-SHA-256); a signature for another purpose is refused. Signatures by an
 * earlier secret are accepted. So are direct signatures with the secret, from before each purpose had a separate key.
 */
export function createSigner({ current, previous }: Secret, purpose: string): Signer {
  const mac = (key: string | KeyObject, value: string) =>
    createHmac("sha256", key).update(`${purpose}\0${value}`).digest("base64url");
  const keyOf = (secret: string) => signingKey(secret, purpose);
  return {
    sign: (value) => `${value}.${mac(keyOf(current), value)}`,
    verify(signed) {
      const dot = signed.lastIndexOf(".");
      if (dot < 0) return undefined;
      const value = signed.slice(0, dot);
      const given = Buffer.from(signed.slice(dot + 1));
      const isOf = (key: string | KeyObject) => {
        const wanted = Buffer.from(mac(key, value));
        return given.length === wanted.length && timingSafeEqual(given, wanted);
      };
      const secrets = [current, ...previous];
      const isOurs = secrets.some((secret) => isOf(keyOf(secret)) || isOf(secret));
      return isOurs ? value : undefined;
    },
  };
}
