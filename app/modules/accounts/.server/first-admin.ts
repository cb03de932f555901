import { recordEvent } from "#platform/changes/audit-log.ts";
import type { Database } from "#platform/db/database.ts";
import type { Env } from "#platform/env.ts";
import type { Log } from "#platform/log.ts";
import type { Secret } from "#platform/secrets.ts";
import { ownerRole } from "../permissions.ts";
import type { Auth } from "./auth.ts";
import { isSetUpTokenValid, issueSetUpToken } from "./links/set-up.ts";
import { passwordWeakness } from "./passwords.ts";
import { deleteVerifications } from "./queries/sessions.ts";
import {
  claimFirstAdmin,
  deleteSecondFactors,
  hasUsers,
  releaseFirstAdmin,
  updateMustChangePassword,
} from "./queries/users.ts";

type TokenServices = { db: Database; secret: Secret };
type AccountServices = { auth: Auth; db: Database; log: Log };

type FirstAdmin = {
  name: string;
  email: string;
  password: string;
  /** Whether the password opens only the form for setting a new one. */
  mustChangePassword?: boolean;
};

/**
 * The set-up link for the first administrator, or undefined once there is one. It is valid for a day in every process
 * and cannot be guessed.
 */
export async function setUpLink(
  services: TokenServices,
  origin: string,
): Promise<string | undefined> {
  if (await hasUsers(services.db)) return undefined;
  const token = issueSetUpToken(services.secret);
  return new URL(`/admin/set-up?token=${token}`, origin).href;
}

/** Whether `token` comes from a set-up link of the last day and no administrator exists yet. */
export async function isSetUpToken(services: TokenServices, token: string): Promise<boolean> {
  return isSetUpTokenValid(services.secret, token) && !(await hasUsers(services.db));
}

async function createAdmin(
  { auth, db, log }: AccountServices,
  { mustChangePassword = false, ...admin }: FirstAdmin,
): Promise<void> {
  const { user } = await auth.api.createUser({ body: { ...admin, role: ownerRole } });
  await db.transaction((tx) => updateMustChangePassword(tx, user.id, mustChangePassword));
  // The account exists even if the audit log entry fails.
  await audit(db, user, { action: "create", user }).catch((error) => {
    log.error({ err: error }, "a new administrator is missing from the audit log");
  });
}

type Account = { id: string; email: string };

/** Writes the audit log entry for a change to an administrator's account outside a session. */
function audit(
  db: Database,
  by: Account | typeof commandLine,
  { action, user }: { action: "create" | "reset"; user: Account },
) {
  const detail = { email: user.email, role: ownerRole };
  const entry = { action, entity: "user", entityId: user.id, detail };
  return recordEvent(db, by, entry);
}

/** The actor of a reset from the server's command line, which has no account. */
const commandLine = { id: null, email: "command line" } as const;

/** Creates the first administrator. Returns false if there is already one. */
export async function createFirstAdmin(
  services: AccountServices,
  admin: FirstAdmin,
): Promise<boolean> {
  const { db } = services;
  if ((await hasUsers(db)) || !(await db.transaction(claimFirstAdmin))) return false;
  try {
    await createAdmin(services, admin);
    return true;
  } catch (error) {
    await db.transaction(releaseFirstAdmin);
    throw error;
  }
}

/** `ADMIN_EMAIL` and `ADMIN_PASSWORD` create the first administrator of an empty database. */
export async function createAdminFromEnv(
  services: AccountServices & { env: Env; siteUrl: string },
): Promise<void> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = services.env;
  if (!email || !password) return;
  const admin = { name: "Administrator", email, password };
  const weakness = passwordWeakness("ADMIN_PASSWORD", password, { ...admin, ...services });
  const mustChangePassword = weakness !== undefined;
  if (!(await createFirstAdmin(services, { ...admin, mustChangePassword }))) return;
  services.log.info("the first administrator was created from ADMIN_EMAIL");
  if (weakness) services.log.warn(`It has to be changed at the first sign-in: ${weakness}`);
}

/**
 * Creates an administrator, or gives an existing account the role and a new password, removes its second factor and
 * ends its sessions. The password must be changed at the first sign-in because it was displayed on a screen.
 */
export async function resetAdmin(
  services: AccountServices,
  { email, password }: { email: string; password: string },
): Promise<"created" | "reset"> {
  const { auth, db } = services;
  const { internalAdapter, password: hasher } = await auth.$context;
  const found = await internalAdapter.findUserByEmail(email.toLowerCase());
  if (!found) {
    await createAdmin(services, {
      name: "Administrator",
      email,
      password,
      mustChangePassword: true,
    });
    return "created";
  }
  await internalAdapter.updateUser(found.user.id, {
    role: ownerRole,
    banned: false,
    twoFactorEnabled: false,
  });
  await db.transaction(async (tx) => {
    await deleteSecondFactors(tx, found.user.id);
    // An earlier reset link could otherwise set another password.
    await deleteVerifications(tx, found.user.id);
    await updateMustChangePassword(tx, found.user.id, true);
  });
  await internalAdapter.updatePassword(found.user.id, await hasher.hash(password));
  await internalAdapter.deleteUserSessions(found.user.id);
  await audit(db, commandLine, { action: "reset", user: found.user });
  return "reset";
}
