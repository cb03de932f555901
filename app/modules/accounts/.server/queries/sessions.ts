import { and, desc, eq, gt, inArray, lt, ne, or, sql } from "drizzle-orm";
import type { Db, Tx } from "#platform/db/database.ts";
import { countAll } from "#platform/db/query-helpers.ts";
import { auditLog } from "#platform/db/schema/tables.ts";
import { can, isRole, roleNames } from "../../permissions.ts";
import { session, user, verification } from "../schema.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Absolute lifetime of a session in milliseconds after signing in (NIST SP 800-63B, AAL1). */
export const sessionLifetime = 30 * day;

/** Minimum interval in milliseconds between two updates of a session in use, since each one is a write. */
export const touchInterval = 5 * minute;

/**
 * Idle timeout of a session in milliseconds: a night for people who can give others access, a week for editors. An
 * unknown role gets the shortest.
 */
const idleLimit = (role: string): number =>
  isRole(role) && !can({ role }, "users:write") ? 7 * day : 12 * hour;

type Session = { updatedAt: Date; expiresAt: Date };

/** Whether a session of someone with this role has ended, by its expiry or its idle timeout. */
export const hasExpired = ({ updatedAt, expiresAt }: Session, role: string, now = Date.now()) =>
  expiresAt.getTime() <= now || updatedAt.getTime() + idleLimit(role) <= now;

/** Current sessions of accounts, latest first. */
export async function listSessions(db: Db, userIds: readonly string[]) {
  const rows = await db
    .select({
      id: session.id,
      userId: session.userId,
      userAgent: session.userAgent,
      createdAt: session.createdAt,
      updatedAt: session.updatedAt,
      expiresAt: session.expiresAt,
      role: user.role,
    })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(inArray(session.userId, [...userIds]))
    .orderBy(desc(session.updatedAt))
    .limit(1_000);
  return rows
    .filter((each) => !hasExpired(each, each.role))
    .map(({ id, userId, userAgent, createdAt, updatedAt }) => ({
      id,
      userId,
      userAgent,
      createdAt,
      updatedAt,
    }));
}

/** Records that a session is in use. */
export async function touchSession(tx: Tx, id: string): Promise<void> {
  await tx.update(session).set({ updatedAt: new Date() }).where(eq(session.id, id));
}

/** Records that the person of a session has just re-authenticated. */
export async function markReauthenticated(tx: Tx, id: string): Promise<void> {
  await tx.update(session).set({ reauthenticatedAt: new Date() }).where(eq(session.id, id));
}

/** Records that the person of a session has just used a passkey, which proves both factors. */
export async function markPasskeyVerified(tx: Tx, id: string): Promise<void> {
  const now = new Date();
  await tx
    .update(session)
    .set({ passkeyVerifiedAt: now, reauthenticatedAt: now })
    .where(eq(session.id, id));
}

/** Ends a session of an account. Returns false if it has no such session. */
export async function deleteSession(tx: Tx, userId: string, id: string): Promise<boolean> {
  const rows = await tx
    .delete(session)
    .where(and(eq(session.userId, userId), eq(session.id, id)))
    .returning({ id: session.id });
  return rows.length > 0;
}

/** Ends the session of a token. */
export async function deleteSessionByToken(tx: Tx, token: string): Promise<void> {
  await tx.delete(session).where(eq(session.token, token));
}

/** Ends all sessions of an account. Returns their number. */
export async function deleteSessions(tx: Tx, userId: string): Promise<number> {
  const rows = await tx
    .delete(session)
    .where(eq(session.userId, userId))
    .returning({ id: session.id });
  return rows.length;
}

/** Deletes ended sessions: expired, or unused for longer than any role allows. */
export async function deleteEndedSessions(tx: Tx): Promise<void> {
  const longest = Math.max(...roleNames.map(idleLimit));
  const isUnused = lt(session.updatedAt, new Date(Date.now() - longest));
  await tx.delete(session).where(or(lt(session.expiresAt, new Date()), isUnused));
}

/** Ends all sessions of an account but one. */
export async function deleteOtherSessions(tx: Tx, userId: string, keep: string): Promise<void> {
  await tx.delete(session).where(and(eq(session.userId, userId), ne(session.id, keep)));
}

/** Whether an account has a usable link or code other than the one with the id `except`. */
export async function hasValidLink(
  db: Db,
  userId: string,
  { except }: { except?: string | undefined } = {},
): Promise<boolean> {
  const others = except === undefined ? undefined : ne(verification.id, except);
  const rows = await db
    .select({ id: verification.id })
    .from(verification)
    .where(and(eq(verification.value, userId), gt(verification.expiresAt, sql`now()`), others))
    .limit(1);
  return rows.length > 0;
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

/** The number of sign-ins to an account in the last 24 hours. */
export const countSignInsOfTheDay = (db: Db, accountId: string): Promise<number> =>
  countAll(
    db,
    auditLog,
    and(
      eq(auditLog.actorId, accountId),
      eq(auditLog.action, "sign in"),
      gt(auditLog.at, sql`now() - interval '1 day'`),
    ),
  );
