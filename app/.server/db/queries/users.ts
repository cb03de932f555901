import { count, eq, lt } from "drizzle-orm";
import type { Db } from "../client.ts";
import { twoFactor, user } from "../schema/auth.ts";
import { siteSettings } from "../schema/site.ts";

const firstAdminKey = "first-admin";

export async function hasUsers(db: Db): Promise<boolean> {
  const [row] = await db.select({ users: count() }).from(user).limit(1);
  return (row?.users ?? 0) > 0;
}

/** After this many milliseconds a claim without an account is that of a process that died. */
const claimLife = 60_000;

/** Claims the right to make the first administrator; of claims at the same time only one succeeds. */
export async function claimFirstAdmin(db: Db): Promise<boolean> {
  const rows = await db
    .insert(siteSettings)
    .values({ key: firstAdminKey, value: "claimed" })
    .onConflictDoUpdate({
      target: siteSettings.key,
      set: { updatedAt: new Date() },
      setWhere: lt(siteSettings.updatedAt, new Date(Date.now() - claimLife)),
    })
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
