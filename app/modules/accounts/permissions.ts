/*
 * Roles and permissions of the admin. A role is one entry of `roles`: its words and its permissions; forms, lists,
 * navigation, routes, queries and tests read it from here. A permission is one entry of `permissionNames`, given to
 * roles below and checked with `can`. The permissions of screens are in app/admin/route-permissions.ts.
 */

/** The permissions, each with its name. Permission to write includes permission to read. */
export const permissionNames = {
  "posts:write": "Blog",
  "portfolio:write": "Portfolio",
  "media:write": "Media",
  "site:write": "Site",
  "analytics:read": "Analytics",
  "leads:read": "See leads",
  "leads:write": "Change and answer leads",
  "leads:erase": "Erase people",
  "newsletter:write": "Newsletter",
  "settings:write": "Settings",
  "users:write": "Users",
  "audit-log:read": "Audit log",
  "operations:write": "Operations",
} as const;
export type Permission = keyof typeof permissionNames;

/** Whether a word, such as one from the database, is a permission. */
export const isPermission = (word: string): word is Permission =>
  Object.hasOwn(permissionNames, word);

export const permissions: readonly Permission[] = Object.keys(permissionNames).filter(isPermission);

type RoleDefinition = {
  /** Its name in lists and choices. */
  label: string;
  /** One person with it and all of them, within a sentence. */
  one: string;
  all: string;
  permissions: readonly Permission[];
};

/** The roles, those with the fewest permissions first. */
export const roles = {
  sales: {
    label: "Sales",
    one: "a salesperson",
    all: "salespeople",
    // Which pages bring leads is their business; these figures name no person.
    permissions: ["leads:read", "leads:write", "newsletter:write", "analytics:read"],
  },
  editor: {
    label: "Editor",
    one: "an editor",
    all: "editors",
    permissions: ["posts:write", "portfolio:write", "media:write", "site:write", "analytics:read"],
  },
  admin: {
    label: "Admin",
    one: "an administrator",
    all: "administrators",
    permissions,
  },
} as const satisfies Record<string, RoleDefinition>;
export type Role = keyof typeof roles;

/** The default role of an account. */
export const defaultRole: Role = "editor";
/** The role of the person who sets the site up, or lets themselves in from its server. */
export const ownerRole: Role = "admin";

/** Whether a word, such as one from the database, is a role. */
export const isRole = (word: string): word is Role => Object.hasOwn(roles, word);

export const roleNames: readonly Role[] = Object.keys(roles).filter(isRole);

/** Whether someone has a permission. */
export function can({ role }: { role: Role }, permission: Permission): boolean {
  const given: readonly Permission[] = roles[role].permissions;
  return given.includes(permission);
}

export const rolesWith = (permission: Permission): readonly Role[] =>
  roleNames.filter((role) => can({ role }, permission));

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
