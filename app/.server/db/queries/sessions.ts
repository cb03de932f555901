import { and, desc, eq, gt, ne } from "drizzle-orm";
import type { Db, Tx } from "../client.ts";
import { session, verification } from "../schema/auth.ts";

/** The sessions of an account that have not expired, the latest first. */
export function listSessions(db: Db, userId: string) {
  return db
    .select({
      id: session.id,
      userAgent: session.userAgent,
      createdAt: session.createdAt,
      updatedAt: session.updatedAt,
    })
    .from(session)
    .where(and(eq(session.userId, userId), gt(session.expiresAt, new Date())))
    .orderBy(desc(session.updatedAt))
    .limit(100);
}

/** Ends a session of an account. Returns false if it has no such session. */
export async function deleteSession(tx: Tx, userId: string, id: string): Promise<boolean> {
  const rows = await tx
    .delete(session)
    .where(and(eq(session.userId, userId), eq(session.id, id)))
    .returning({ id: session.id });
  return rows.length > 0;
}

/** Ends the session that a token stands for. */
export async function deleteSessionByToken(tx: Tx, token: string): Promise<void> {
  await tx.delete(session).where(eq(session.token, token));
}

/** Ends all sessions of an account but one. */
export async function deleteOtherSessions(tx: Tx, userId: string, keep: string): Promise<void> {
  await tx.delete(session).where(and(eq(session.userId, userId), ne(session.id, keep)));
}

/** Revokes an account's outstanding links and codes, except the one with the id `except`. */
export async function deleteVerifications(
  tx: Tx,
  userId: string,
  { except }: { except?: string } = {},
): Promise<void> {
  const others = except === undefined ? undefined : ne(verification.id, except);
  await tx.delete(verification).where(and(eq(verification.value, userId), others));
}
