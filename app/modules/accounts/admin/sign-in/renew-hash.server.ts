import type { Services } from "#app/services.ts";
import { hashPassword, isOutdatedHash } from "#modules/accounts/.server/password-hash.ts";
import { findPasswordHash, replacePasswordHash } from "#modules/accounts/.server/queries/users.ts";

/**
 * Hashes a password again after it was verified if its hash was created with another cost than the current one. Never
 * throws: the next sign-in tries again.
 */
export async function renewOutdatedHash(
  { db, log }: Services,
  { email, password }: { email: string; password: string },
): Promise<void> {
  try {
    const found = await findPasswordHash(db, email);
    if (!found || !isOutdatedHash(found.hash)) return;
    const { userId, hash: from } = found;
    const to = await hashPassword(password);
    await db.transaction((tx) => replacePasswordHash(tx, { userId, from, to }));
  } catch (error) {
    log.warn({ err: error }, "the hash of a password could not be renewed");
  }
}
