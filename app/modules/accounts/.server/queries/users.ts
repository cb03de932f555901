import { and, eq, inArray, lt, not, sql } from "drizzle-orm";
import { postDrafts } from "#modules/posts/.server/schema.ts";
import { moveToTrash } from "#modules/trash/.server/queries/trash.ts";
import type { Db, Tx } from "#platform/db/database.ts";
import { countAll } from "#platform/db/query-helpers.ts";
import { storedSettings } from "#platform/db/schema/tables.ts";
import { type Permission, type Role, rolesWith } from "../../permissions.ts";
import { account, passkey, session, twoFactor, user } from "../schema.ts";

const firstAdminKey = "first-admin";

/** Whether there is any account. */
export const hasUsers = async (db: Db): Promise<boolean> => (await countUsers(db)) > 0;

/** Expiry of a claim in milliseconds: a claim without an account belongs to a process that died. */
const claimLifetime = 60_000;

/** Claims the right to create the first administrator; of concurrent claims only one succeeds. */
export async function claimFirstAdmin(tx: Tx): Promise<boolean> {
  const rows = await tx
    .insert(storedSettings)
    .values({ key: firstAdminKey, value: "claimed" })
    .onConflictDoUpdate({
      target: storedSettings.key,
      set: { updatedAt: new Date() },
      setWhere: lt(storedSettings.updatedAt, new Date(Date.now() - claimLifetime)),
    })
    .returning({ key: storedSettings.key });
  return rows.length > 0;
}

/** Releases the claim after creating the account failed. */
export async function releaseFirstAdmin(tx: Tx): Promise<void> {
  await tx.delete(storedSettings).where(eq(storedSettings.key, firstAdminKey));
}

/** Removes an account's second factor and passkeys, so that the password is enough. */
export async function deleteSecondFactors(tx: Tx, userId: string): Promise<void> {
  await tx.delete(twoFactor).where(eq(twoFactor.userId, userId));
  await tx.delete(passkey).where(eq(passkey.userId, userId));
}

/**
 * Number of used TOTP codes to remember. A code is valid for three 30-second steps, and an app shows at most five
 * during that time (RFC 6238, 5.2).
 */
const rememberedCodes = 5;

/** Whether a TOTP code was used before (replay). */
export async function isCodeUsed(db: Db, userId: string, code: string): Promise<boolean> {
  const rows = await db
    .select({ id: twoFactor.id })
    .from(twoFactor)
    .where(and(eq(twoFactor.userId, userId), sql`${code} = any (${twoFactor.usedCodes})`));
  return rows.length > 0;
}

/** Records a TOTP code as used. Returns false if it was used before; of concurrent attempts only one returns true. */
export async function consumeCode(tx: Tx, userId: string, code: string): Promise<boolean> {
  const rows = await tx
    .update(twoFactor)
    .set({
      usedCodes: sql`(array_prepend(${code}::text, ${twoFactor.usedCodes}))[1:${sql.raw(String(rememberedCodes))}]`,
    })
    .where(and(eq(twoFactor.userId, userId), sql`${code} <> all (${twoFactor.usedCodes})`))
    .returning({ id: twoFactor.id });
  return rows.length > 0;
}

// As raw SQL: drizzle omits the table in column names, so a subquery would resolve them to its columns.
const isInvited = sql<boolean>`not exists (
  select 1 from account where account.user_id = "user".id and account.password is not null
)`;

const userColumns = {
  id: user.id,
  name: user.name,
  email: user.email,
  role: user.role,
  twoFactorEnabled: user.twoFactorEnabled,
  /** Has not set a password yet. */
  isInvited,
};

export async function findUser(db: Db, id: string) {
  const [row] = await db.select(userColumns).from(user).where(eq(user.id, id));
  return row;
}

/** An account by its address, in any spelling. */
export async function findUserByEmail(db: Db, email: string) {
  const [row] = await db.select(userColumns).from(user).where(eq(user.email, email.toLowerCase()));
  return row;
}

/** The given addresses that belong to an account that can sign in, in lower case. */
export async function listAccountAddresses(
  db: Db,
  addresses: readonly string[],
): Promise<string[]> {
  const spelled = addresses.map((address) => address.toLowerCase());
  const rows = await db
    .select({ email: sql<string>`lower(${user.email})` })
    .from(user)
    .where(and(inArray(sql`lower(${user.email})`, spelled), eq(user.banned, false)));
  return rows.map(({ email }) => email);
}

/** Locks the row of an account until the transaction ends. */
export async function lockUser(tx: Tx, id: string): Promise<void> {
  await tx.select({ id: user.id }).from(user).where(eq(user.id, id)).for("update");
}

/** A page of accounts by address, each with the time it was last seen. */
export function listUsers(db: Db, { limit, offset }: { limit: number; offset: number }) {
  const lastSeen = sql<Date | null>`(
    select max(session.updated_at) from session where session.user_id = "user".id
  )`.mapWith(session.updatedAt);
  const hasPasskey = sql<boolean>`exists (select 1 from passkey where passkey.user_id = "user".id)`;
  return db
    .select({ ...userColumns, lastSeen, hasPasskey })
    .from(user)
    .orderBy(user.email)
    .limit(limit)
    .offset(offset);
}

/** Number of accounts, including invited ones. */
export const countUsers = (db: Db): Promise<number> => countAll(db, user);

type NewUser = { id: string; email: string; name: string; role: Role };

/** Adds an account without a password. Returns false if the address already has one. */
export async function insertInvitedUser(tx: Tx, invited: NewUser): Promise<boolean> {
  const rows = await tx
    .insert(user)
    .values({ ...invited, email: invited.email.toLowerCase(), emailVerified: true })
    .onConflictDoNothing({ target: user.email })
    .returning({ id: user.id });
  return rows.length > 0;
}

/** Sets the time zone that someone sees times in; null for the office's. */
export async function updateUserTimeZone(
  tx: Tx,
  id: string,
  timeZone: string | null,
): Promise<void> {
  await tx.update(user).set({ timeZone }).where(eq(user.id, id));
}

/** A person's settings for emails to clients: the reply address, and the signature. */
export async function findEmailSettings(db: Db, id: string) {
  const [row] = await db
    .select({ email: user.email, mailbox: user.mailbox, signature: user.signature })
    .from(user)
    .where(eq(user.id, id));
  return row;
}

/** Changes a person's settings for emails to clients. */
export async function updateEmailSettings(
  tx: Tx,
  id: string,
  writer: { mailbox: string | null; signature: string },
): Promise<void> {
  await tx.update(user).set(writer).where(eq(user.id, id));
}

export async function updateUserName(tx: Tx, id: string, name: string): Promise<void> {
  await tx.update(user).set({ name, updatedAt: new Date() }).where(eq(user.id, id));
}

/** A person's account settings. */
export async function findUserChoices(db: Db, id: string) {
  const [row] = await db
    .select({ wantsReviewMails: user.wantsReviewMails, hidesFirstSteps: user.hidesFirstSteps })
    .from(user)
    .where(eq(user.id, id));
  return row ?? { wantsReviewMails: false, hidesFirstSteps: false };
}

type UserChoices = Awaited<ReturnType<typeof findUserChoices>>;

/** Changes some of a person's account settings. */
export async function updateUserChoices(
  tx: Tx,
  id: string,
  choices: Partial<UserChoices>,
): Promise<void> {
  await tx.update(user).set(choices).where(eq(user.id, id));
}

/** Whether an account's password must be changed before anything else. */
export async function updateMustChangePassword(
  tx: Tx,
  id: string,
  mustChangePassword: boolean,
): Promise<void> {
  await tx.update(user).set({ mustChangePassword }).where(eq(user.id, id));
}

/** The owner of an address and the hash of their password; undefined before one was set. */
export async function findPasswordHash(db: Db, email: string) {
  const [row] = await db
    .select({ userId: user.id, hash: account.password })
    .from(account)
    .innerJoin(user, eq(user.id, account.userId))
    .where(and(eq(user.email, email.toLowerCase()), eq(account.providerId, "credential")));
  return row?.hash ? { userId: row.userId, hash: row.hash } : undefined;
}

/** Replaces the hash with another one of the same password, unless the password was changed in the meantime. */
export async function replacePasswordHash(
  tx: Tx,
  { userId, from, to }: { userId: string; from: string; to: string },
): Promise<void> {
  await tx
    .update(account)
    .set({ password: to })
    .where(and(eq(account.userId, userId), eq(account.password, from)));
}

export async function updateUserRole(tx: Tx, id: string, role: Role): Promise<void> {
  await tx.update(user).set({ role, updatedAt: new Date() }).where(eq(user.id, id));
}

/**
 * Whether another user can manage users and sign in. Locks their rows, so that two administrators cannot demote each
 * other at the same time.
 */
export async function hasOtherAdmin(tx: Tx, id: string): Promise<boolean> {
  const admins = await tx
    .select({ id: user.id })
    .from(user)
    .where(and(inArray(user.role, rolesWith("users:write")), not(isInvited)))
    .orderBy(user.id)
    .for("update");
  return admins.some((each) => each.id !== id);
}

/** The addresses of people who have a permission and have signed in at least once. */
export async function listAddressesWith(db: Db, permission: Permission): Promise<string[]> {
  const rows = await db
    .select({ email: user.email })
    .from(user)
    .where(and(inArray(user.role, rolesWith(permission)), not(isInvited)))
    .orderBy(user.email);
  return rows.map(({ email }) => email);
}

/** Moves an account to the trash and ends its sessions. Returns the undo id; sessions are not restored. */
export function removeUser(
  tx: Tx,
  { id, label, deletedBy }: { id: string; label: string; deletedBy: string },
): Promise<string | undefined> {
  return moveToTrash(tx, {
    entity: "user",
    entityId: id,
    label,
    deletedBy,
    rows: [
      { from: user, where: eq(user.id, id) },
      { from: account, where: eq(account.userId, id) },
      { from: twoFactor, where: eq(twoFactor.userId, id) },
      { from: passkey, where: eq(passkey.userId, id) },
      { from: postDrafts, where: eq(postDrafts.userId, id) },
    ],
  });
}
