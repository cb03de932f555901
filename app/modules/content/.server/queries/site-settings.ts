import { eq } from "drizzle-orm";
import type { Db, Tx } from "#platform/db/database.ts";
import { siteSettings } from "../schema/site.ts";

/** A setting of the site, or undefined if it was never set. */
export async function findSetting(db: Db, key: string): Promise<string | undefined> {
  const [row] = await db
    .select({ value: siteSettings.value })
    .from(siteSettings)
    .where(eq(siteSettings.key, key));
  return row?.value;
}

export async function saveSetting(tx: Tx, key: string, value: string): Promise<void> {
  await tx
    .insert(siteSettings)
    .values({ key, value })
    .onConflictDoUpdate({ target: siteSettings.key, set: { value, updatedAt: new Date() } });
}
