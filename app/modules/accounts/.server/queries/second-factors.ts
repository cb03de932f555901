import { and, eq } from "drizzle-orm";
import type { Db, Tx } from "#platform/db/database.ts";
import { twoFactor } from "../schema/auth.ts";

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
export async function replaceSecondFactor(
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
