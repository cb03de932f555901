import type { Services } from "#app/services.ts";
import { findSetting, saveSetting } from "#modules/content/.server/queries/stored-settings.ts";
import type { Tx } from "#platform/db/database.ts";
import { isSecondFactorRule, type SecondFactorRule } from "../second-factor-rule.ts";

const key = "second-factor";

/**
 * Who must have a second factor. The default on PostgreSQL, as sites in production use it, is administrators. The
 * default on the embedded database is no one, since it is used to try the site.
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
