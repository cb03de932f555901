import { count, eq } from "drizzle-orm";
import type { Db } from "../client.ts";
import { twoFactor, user } from "../schema/auth.ts";
import { siteSettings } from "../schema/site.ts";

const firstAdminKey = "first-admin";

export async function hasUsers(db: Db): Promise<boolean> {
  const [row] = await db.select({ users: count() }).from(user).limit(1);
  return (row?.users ?? 0) > 0;
}

/** Claims the right to make the first administrator; only one claim in the life of a database succeeds. */
export async function claimFirstAdmin(db: Db): Promise<boolean> {
  const rows = await db
    .insert(siteSettings)
    .values({ key: firstAdminKey, value: new Date().toISOString() })
    .onConflictDoNothing()
    .returning({ key: siteSettings.key });
  return rows.length > 0;
}

/** Gives the claim back, for when making the account failed. */
export async function releaseFirstAdmin(db: Db): Promise<void> {
  await db.delete(siteSettings).where(eq(siteSettings.key, firstAdminKey));
}

export async function deleteSecondFactors(db: Db, userId: string): Promise<void> {
  await db.delete(twoFactor).where(eq(twoFactor.userId, userId));
}
