import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Env, EnvError, minSecretLength } from "./env.ts";

/**
 * `AUTH_SECRET`, or one made on the first start and kept, readable by its owner only, in `DATA_DIR`. Throws
 * {@link EnvError} if what is kept is too short, as when the file was emptied: nothing is signed with less.
 */
export function authSecret(env: Pick<Env, "AUTH_SECRET" | "DATA_DIR">): string {
  if (env.AUTH_SECRET) return env.AUTH_SECRET;
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
  const kept = readFileSync(file, "utf8").trim();
  if (kept.length >= minSecretLength) return kept;
  throw new EnvError(
    `${file} holds no usable secret. Put it back from a backup; or delete the file, and everybody signs in anew and links in emails stop working.`,
  );
}

export type Signer = {
  /** `value.signature`; `value` must not hold a dot. */
  sign(value: string): string;
  /** The value, or nothing when the signature is not ours. */
  verify(signed: string): string | undefined;
};

/** Signs short values for one `purpose`; what was signed for another does not pass (HMAC-SHA-256). */
export function createSigner(secret: string, purpose: string): Signer {
  const mac = (value: string) =>
    createHmac("sha256", secret).update(`${purpose}\0${value}`).digest("base64url");
  return {
    sign: (value) => `${value}.${mac(value)}`,
    verify(signed) {
      const dot = signed.lastIndexOf(".");
      if (dot < 0) return undefined;
      const value = signed.slice(0, dot);
      const given = Buffer.from(signed.slice(dot + 1));
      const wanted = Buffer.from(mac(value));
      return given.length === wanted.length && timingSafeEqual(given, wanted) ? value : undefined;
    },
  };
}
