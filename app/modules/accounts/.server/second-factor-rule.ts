import type { Services } from "#app/services.ts";
import { findSetting, saveSetting } from "#modules/content/.server/queries/site-settings.ts";
import type { Tx } from "#platform/db/database.ts";
import { isSecondFactorRule, type SecondFactorRule } from "../second-factor-rule.ts";

const key = "second-factor";

/**
 * Of whom a second factor is required. Until an administrator has chosen: of administrators on PostgreSQL, where sites
 * run that others can reach; of no one on the embedded database, on which someone tries the site.
 */
export async function readSecondFactorRule({
  db,
  env,
}: Pick<Services, "db" | "env">): Promise<SecondFactorRule> {
  const chosen = await findSetting(db, key);
  if (chosen !== undefined && isSecondFactorRule(chosen)) return chosen;
  return env.DATABASE_URL ? "administrators" : "nobody";
}

export const saveSecondFactorRule = (tx: Tx, rule: SecondFactorRule): Promise<void> =>
  saveSetting(tx, key, rule);
