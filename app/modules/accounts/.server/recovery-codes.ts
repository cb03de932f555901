import { createHash, randomBytes } from "node:crypto";
import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import type { accountKeys } from "./account-keys.ts";

type AccountKeys = ReturnType<typeof accountKeys>;

/** Number of codes in a set. */
const amount = 10;
/** Characters with five random bits each give 140 bits (ASVS 5.0.0, 11.5.1 requires 128). */
const groups = 7;
const perGroup = 4;

/** Crockford's base 32 has no characters that are easily confused. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Older codes had ten letters and digits, too few for a fast hash. They stay encrypted until they are replaced. */
const former = /^[a-zA-Z0-9]{5}-[a-zA-Z0-9]{5}$/;

const randomGroup = () =>
  [...randomBytes(perGroup)].map((byte) => alphabet[byte % alphabet.length]).join("");

/** Generates a new set, in groups that are easy to read and type. */
export const makeRecoveryCodes = (): string[] =>
  Array.from({ length: amount }, () => Array.from({ length: groups }, randomGroup).join("-"));

/**
 * The stored form of a code: SHA-256, which is sufficient for random values of 112 bits or more (ASVS 5.0.0, 6.5.2).
 */
const hash = (code: string) => mark + createHash("sha256").update(code).digest("hex");
const mark = "sha256:";

/** Normalises spelling variants of a code: lower case, missing hyphens, letters that look like digits. */
const plain = (code: string) =>
  code.toUpperCase().replace(/[\s-]/g, "").replace(/[IL]/g, "1").replaceAll("O", "0");

/** The comparable form of a typed code. If the typed text could be a stored hash, it is never compared as it is. */
export function comparableCode(typed: string): string {
  const code = typed.trim();
  return former.test(code) ? code : hash(plain(code));
}

const isList = (stored: string) => stored.startsWith("[");
const parse = (json: string): string[] => JSON.parse(json);

/**
 * Makes better-auth create and store recovery codes as a list of hashes. Check codes with {@link comparableCode}. Older
 * sets are decrypted with `key` until they are replaced.
 */
export const recoveryCodeOptions = (key: AccountKeys) => ({
  customBackupCodesGenerate: makeRecoveryCodes,
  storeBackupCodes: {
    /** Receives a new set, or the remainder of a stored one. */
    encrypt: async (json: string) => {
      const codes = parse(json);
      if (codes.some((code) => former.test(code))) return symmetricEncrypt({ key, data: json });
      return JSON.stringify(
        codes.map((code) => (code.startsWith(mark) ? code : hash(plain(code)))),
      );
    },
    decrypt: async (stored: string) =>
      isList(stored) ? stored : symmetricDecrypt({ key, data: stored }),
  },
});
