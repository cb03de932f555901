import { can, type Role } from "./permissions.ts";

/** People who need a second factor, and the names of the choices. */
export const secondFactorRules = {
  nobody: "No one",
  administrators: "Administrators",
  everybody: "Everyone",
} as const;
export type SecondFactorRule = keyof typeof secondFactorRules;

/** Whether a word, such as one from the database, is a rule. */
export const isSecondFactorRule = (word: string): word is SecondFactorRule =>
  Object.hasOwn(secondFactorRules, word);

export const secondFactorRuleNames = Object.keys(secondFactorRules).filter(isSecondFactorRule);

/** Whether a rule requires a second factor of someone; administrators are those who may change accounts. */
export const requiresSecondFactor = (rule: SecondFactorRule, user: { role: Role }): boolean =>
  rule === "everybody" || (rule === "administrators" && can(user, "users:write"));
