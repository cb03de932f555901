import { createHash, randomBytes } from "node:crypto";
import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import { and, eq } from "drizzle-orm";
import type { Database, Db, Tx } from "#platform/db/database.ts";
import type { Log } from "#platform/log.ts";
import { deriveKey, type Secret } from "#platform/secrets.ts";
import { twoFactor } from "./schema.ts";

type SecondFactor = { id: string; userId: string; secret: string; backupCodes: string };

/** The encrypted parts of all second factors. */
export const listSecondFactors = (db: Db): Promise<SecondFactor[]> =>
  db
    .select({
      id: twoFactor.id,
      userId: twoFactor.userId,
      secret: twoFactor.secret,
      backupCodes: twoFactor.backupCodes,
    })
    .from(twoFactor);

/** Replaces `from` with the same second factor in a new encryption, unless it was changed in the meantime. */
async function replaceSecondFactor(
  tx: Tx,
  from: SecondFactor,
  to: Pick<SecondFactor, "secret" | "backupCodes">,
): Promise<void> {
  const { id, secret, backupCodes } = from;
  await tx
    .update(twoFactor)
    .set(to)
    .where(
      and(
        eq(twoFactor.id, id),
        eq(twoFactor.secret, secret),
        eq(twoFactor.backupCodes, backupCodes),
      ),
    );
}

/** The number that identifies a key in encrypted data. It depends only on the secret. */
const versionOf = (secret: string) => deriveKey(secret, "accounts version").readUInt32BE();

/**
 * The keys that sign session cookies and encrypt second factors, in better-auth's format. Data from before versioned
 * keys is encrypted with the secret itself, which is the earliest secret still known.
 */
export function accountKeys({ current, previous }: Secret) {
  const secrets = [current, ...previous];
  const keyOf = (secret: string) => deriveKey(secret, "accounts").toString("base64url");
  return {
    keys: new Map(secrets.map((secret) => [versionOf(secret), keyOf(secret)])),
    currentVersion: versionOf(current),
    legacySecret: secrets.at(-1) ?? current,
  };
}

/**
 * Re-encrypts second factors that were encrypted with an earlier key, so that its secret can be discarded. Data that no
 * known key decrypts stays unchanged and is logged.
 */
export async function renewSecondFactors(db: Database, log: Log, secret: Secret): Promise<void> {
  const key = accountKeys(secret);
  const mark = `$ba$${key.currentVersion}$`;
  // A list of hashes is not encrypted.
  const isCurrent = (stored: string) => stored.startsWith(mark) || stored.startsWith("[");
  const renew = async (stored: string) =>
    isCurrent(stored)
      ? stored
      : symmetricEncrypt({ key, data: await symmetricDecrypt({ key, data: stored }) });
  for (const from of await listSecondFactors(db)) {
    if (isCurrent(from.secret) && isCurrent(from.backupCodes)) continue;
    try {
      const to = { secret: await renew(from.secret), backupCodes: await renew(from.backupCodes) };
      await db.transaction((tx) => replaceSecondFactor(tx, from, to));
    } catch (error) {
      log.error({ err: error, userId: from.userId }, "no key decrypts this second factor");
    }
  }
}

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
export const generateRecoveryCodes = (): string[] =>
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
  customBackupCodesGenerate: generateRecoveryCodes,
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
