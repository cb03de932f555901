import { createHash, randomBytes } from "node:crypto";
import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import type { accountKeys } from "./account-keys.ts";

type AccountKeys = ReturnType<typeof accountKeys>;

/** Codes of one set. */
const amount = 10;
/** Of characters with five random bits each, so 140 bits (ASVS 5.0.0, 11.5.1 asks for 128). */
const groups = 7;
const perGroup = 4;

/** Crockford's base 32, whose characters are not mistaken for each other. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Codes from before had ten letters and digits, too few to be hashed quickly; they stay encrypted until they are replaced. */
const former = /^[a-zA-Z0-9]{5}-[a-zA-Z0-9]{5}$/;

const randomGroup = () =>
  [...randomBytes(perGroup)].map((byte) => alphabet[byte % alphabet.length]).join("");

/** A new set, in groups that can be read and typed. */
export const makeRecoveryCodes = (): string[] =>
  Array.from({ length: amount }, () => Array.from({ length: groups }, randomGroup).join("-"));

/** The stored form of a code: SHA-256, which suffices for random values of 112 bits and more (ASVS 5.0.0, 6.5.2). */
const hash = (code: string) => mark + createHash("sha256").update(code).digest("hex");
const mark = "sha256:";

/** However someone wrote a code down: small letters, no hyphens, letters that look like digits. */
const plain = (code: string) =>
  code.toUpperCase().replace(/[\s-]/g, "").replace(/[IL]/g, "1").replaceAll("O", "0");

/** The form in which a typed code is compared. Never the typed text itself if it could be a stored hash. */
export function comparableCode(typed: string): string {
  const code = typed.trim();
  return former.test(code) ? code : hash(plain(code));
}

const isList = (stored: string) => stored.startsWith("[");
const parse = (json: string): string[] => JSON.parse(json);

/**
 * How better-auth makes and keeps recovery codes: as a list of hashes. It is to be asked with {@link comparableCode}. Sets
 * from before are read with `key`, as long as they are not replaced.
 */
export const recoveryCodeOptions = (key: AccountKeys) => ({
  customBackupCodesGenerate: makeRecoveryCodes,
  storeBackupCodes: {
    /** Takes a new set, or the rest of a stored one. */
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
