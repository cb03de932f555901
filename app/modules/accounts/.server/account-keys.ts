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
