import { eq } from "drizzle-orm";
import type { Db, Tx } from "../database.ts";
import { storedSettings } from "../schema/tables.ts";

/** A setting of the site, or undefined if it was never set. */
export async function findSetting(db: Db, key: string): Promise<string | undefined> {
  const [row] = await db
    .select({ value: storedSettings.value })
    .from(storedSettings)
    .where(eq(storedSettings.key, key));
  return row?.value;
}

export async function saveSetting(tx: Tx, key: string, value: string): Promise<void> {
  await tx
    .insert(storedSettings)
    .values({ key, value })
    .onConflictDoUpdate({ target: storedSettings.key, set: { value, updatedAt: new Date() } });
}
