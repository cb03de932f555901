import { and, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "#platform/db/database.ts";
import { countAll } from "#platform/db/query-helpers.ts";
import { passkey, session, user } from "../schema.ts";

/** The passkeys of an account, oldest first. */
export const listPasskeys = (db: Db, userId: string) =>
  db
    .select({
      id: passkey.id,
      name: passkey.name,
      createdAt: passkey.createdAt,
      lastUsedAt: passkey.lastUsedAt,
    })
    .from(passkey)
    .where(eq(passkey.userId, userId))
    .orderBy(passkey.createdAt, passkey.id);

export const countPasskeys = (db: Db, userId: string): Promise<number> =>
  countAll(db, passkey, eq(passkey.userId, userId));

export async function findPasskeyOwner(db: Db, credentialId: string) {
  const [row] = await db
    .select({ id: user.id, email: user.email })
    .from(passkey)
    .innerJoin(user, eq(user.id, passkey.userId))
    .where(eq(passkey.credentialID, credentialId));
  return row;
}

/** Records that a passkey was just used. */
export async function markPasskeyUsed(tx: Tx, credentialId: string): Promise<void> {
  await tx
    .update(passkey)
    .set({ lastUsedAt: sql`now()` })
    .where(eq(passkey.credentialID, credentialId));
}

type PasskeyOfUser = { userId: string; id: string };

const isOwn = ({ userId, id }: PasskeyOfUser) =>
  and(eq(passkey.userId, userId), eq(passkey.id, id));

/** Renames a passkey of an account. Returns false if it has no such passkey. */
export async function renamePasskey(tx: Tx, own: PasskeyOfUser, name: string): Promise<boolean> {
  const rows = await tx
    .update(passkey)
    .set({ name })
    .where(isOwn(own))
    .returning({ id: passkey.id });
  return rows.length > 0;
}

/**
 * Removes a passkey of an account. Its sessions then count as opened by a password, since it is unknown which of them
 * that passkey opened. `keep` counts as such only if no passkey is left. Returns the passkey's name, or undefined if
 * the account has no such passkey.
 */
export async function deletePasskey(
  tx: Tx,
  own: PasskeyOfUser,
  keep: string,
): Promise<string | undefined> {
  const [row] = await tx.delete(passkey).where(isOwn(own)).returning({ name: passkey.name });
  if (!row) return undefined;
  const isOther = sql`${session.id} <> ${keep}`;
  const isLast = (await countPasskeys(tx, own.userId)) === 0;
  await tx
    .update(session)
    .set({ passkeyVerifiedAt: null })
    .where(and(eq(session.userId, own.userId), isLast ? undefined : isOther));
  return row.name;
}
