import { z } from "zod";
import { line } from "#app/forms/rules.server.ts";
import { passwordWeakness } from "#server/accounts/weak-password.ts";
import {
  deleteOtherSessions,
  deleteSession,
  deleteVerifications,
} from "#server/db/queries/sessions.ts";
import { consumeCode, updateMustChangePassword, updateUserName } from "#server/db/queries/users.ts";
import { accountKey } from "#server/limits.ts";
import { newPassword } from "../account-fields.ts";
import { type ActionCall, defineActions } from "../actions.server.ts";
import { adminChange, Refused } from "../change.server.ts";
import { tooManyAttempts } from "../entry/attempts.server.ts";
import { isRefusal } from "../entry/auth-failure.server.ts";
import { qrPath } from "./qr-path.server.ts";

const failure = "Your account could not be changed. Please try again.";
const password = z.string({ error: "Your password is required." }).max(1_000);

/** What somebody changes about the account they are signed in with. */
export const accountAction = defineActions({
  name: {
    schema: z.object({ name: line("Name") }),
    failure,
    run: async ({ values: { name }, context, user: { id } }) => {
      const entry = { action: "rename", entity: "account", entityId: id };
      await adminChange(context, entry, (tx) => updateUserName(tx, id, name));
      return { done: "Your name was saved." };
    },
  },

  password: {
    schema: z.object({
      currentPassword: z.string({ error: "Current password is required." }).max(1_000),
      newPassword: newPassword("New password"),
    }),
    failure,
    run: async (call) => {
      const { services, user, values } = call;
      const owner = { ...user, siteUrl: services.siteUrl };
      const weakness = passwordWeakness("New password", values.newPassword, owner);
      if (values.newPassword === values.currentPassword)
        throw new Refused({ errors: { newPassword: "New password must be another one." } });
      if (weakness) throw new Refused({ errors: { newPassword: weakness } });
      const body = { ...values, revokeOtherSessions: true };
      const changed = await withPassword(call, "currentPassword", () =>
        services.auth.api.changePassword({ body, ...authOptions(call) }),
      );
      keepCookies(call, changed);
      await services.db.transaction(async (tx) => {
        await deleteVerifications(tx, user.id);
        await updateMustChangePassword(tx, user.id, false);
      });
      await tellOwner(call, "change password", "Your password was changed");
      return { done: "Your password was changed. All other devices are signed out." };
    },
  },

  "begin-two-factor": {
    schema: z.object({ password }),
    failure,
    run: async (call) => {
      const body = { ...call.values, method: "totp" } as const;
      const { response } = await withPassword(call, "password", () =>
        call.services.auth.api.enableTwoFactor({ body, ...authOptions(call) }),
      );
      if (response.method !== "totp") throw new Error("no TOTP was set up");
      const { totpURI, backupCodes } = response;
      const secret = new URL(totpURI).searchParams.get("secret") ?? "";
      return { setup: { qr: qrPath(totpURI), secret, recoveryCodes: backupCodes } };
    },
  },

  "confirm-two-factor": {
    schema: z.object({ code: line("Code") }),
    failure,
    run: async (call) => {
      const { auth, db } = call.services;
      const code = call.values.code.replace(/\s/g, "");
      try {
        keepCookies(call, await auth.api.verifyTOTP({ body: { code }, ...authOptions(call) }));
        await db.transaction((tx) => consumeCode(tx, call.user.id, code));
      } catch (error) {
        if (!isRefusal(error)) throw error;
        throw new Refused({ errors: { code: "This code is not right." } });
      }
      await tellOwner(call, "turn on two-factor", "Two-factor authentication was turned on");
      return { done: "Two-factor authentication is on." };
    },
  },

  "end-two-factor": {
    schema: z.object({ password }),
    failure,
    run: async (call) => {
      const ended = await withPassword(call, "password", () =>
        call.services.auth.api.disableTwoFactor({ body: call.values, ...authOptions(call) }),
      );
      keepCookies(call, ended);
      await tellOwner(call, "turn off two-factor", "Two-factor authentication was turned off");
      return { done: "Two-factor authentication is off." };
    },
  },

  "new-codes": {
    schema: z.object({ password }),
    failure,
    run: async (call) => {
      const { response } = await withPassword(call, "password", () =>
        call.services.auth.api.generateBackupCodes({ body: call.values, ...authOptions(call) }),
      );
      await tellOwner(call, "make recovery codes", "New recovery codes were made");
      return {
        done: "The old recovery codes do not work any more.",
        recoveryCodes: response.backupCodes,
      };
    },
  },

  "end-session": {
    schema: z.object({ session: z.string().max(200), password }),
    failure,
    run: async (call) => {
      await requirePassword(call);
      const { values, context, user } = call;
      const { id } = user;
      const entry = { action: "end session", entity: "account", entityId: id };
      await adminChange(context, entry, (tx) => deleteSession(tx, id, values.session));
      return { done: "That device is signed out." };
    },
  },

  "end-other-sessions": {
    schema: z.object({ password }),
    failure,
    run: async (call) => {
      await requirePassword(call);
      const { id, sessionId } = call.user;
      const entry = { action: "end sessions", entity: "account", entityId: id };
      await adminChange(call.context, entry, (tx) => deleteOtherSessions(tx, id, sessionId));
      return { done: "All other devices are signed out." };
    },
  },
});

const authOptions = ({ request }: ActionCall) =>
  ({ headers: request.headers, returnHeaders: true }) as const;

/** Passes on the cookies of a session that was renewed on the way. */
function keepCookies({ headers }: ActionCall, made: { headers: Headers }): void {
  for (const cookie of made.headers.getSetCookie()) headers.append("Set-Cookie", cookie);
}

/** Makes a change that asks for the password; a stolen session must not be able to guess it without end. */
async function withPassword<T>(
  { services, user }: ActionCall,
  field: string,
  make: () => Promise<T>,
) {
  const { limits, secret } = services;
  const key = accountKey(user.email, secret);
  const wait = await limits.spend("account", key);
  if (wait > 0) throw new Refused({ errors: { [field]: tooManyAttempts(wait).error } });
  try {
    const made = await make();
    await limits.refund("account", key);
    return made;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    throw new Refused({ errors: { [field]: "This password is not right." } });
  }
}

/** Refuses what somebody at an open desk could do who does not know the password (ASVS 5.0.0, 7.5.2). */
async function requirePassword(call: ActionCall<{ password: string }>): Promise<void> {
  const { password } = call.values;
  const options = { headers: call.request.headers };
  await withPassword(call, "password", () =>
    call.services.auth.api.verifyPassword({ body: { password }, ...options }),
  );
}

/** Writes a change of the account's security down and tells its owner by mail. */
async function tellOwner(
  { context, services, user: { id, email } }: ActionCall,
  action: string,
  what: string,
): Promise<void> {
  const { outbox, siteUrl } = services;
  const { securityMail } = await import("../account-emails.ts");
  const mail = securityMail(email, what, `${siteUrl}/admin/forgot-password`);
  await adminChange(context, { action, entity: "account", entityId: id }, (tx) =>
    outbox.queue(tx, mail),
  );
}
