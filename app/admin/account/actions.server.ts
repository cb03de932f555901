import { z } from "zod";
import { line } from "#app/forms/rules.server.ts";
import { passwordWeakness } from "#server/accounts/weak-password.ts";
import {
  deleteOtherSessions,
  deleteSession,
  deleteVerifications,
} from "#server/db/queries/sessions.ts";
import { updateMustChangePassword, updateUserName } from "#server/db/queries/users.ts";
import { newPassword } from "../account-fields.ts";
import { type ActionCall, defineActions } from "../actions.server.ts";
import { adminChange, Refused } from "../change.server.ts";
import { setUpActions } from "./set-up-actions.server.ts";
import { tellOwner } from "./tell-owner.server.ts";
import { authOptions, keepCookies, ownPassword, withPassword } from "./with-password.server.ts";

const failure = "Your account could not be changed. Please try again.";

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

  ...setUpActions,

  "end-two-factor": {
    schema: z.object({ password: ownPassword }),
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
    schema: z.object({ password: ownPassword }),
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
    schema: z.object({ session: z.string().max(200), password: ownPassword }),
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
    schema: z.object({ password: ownPassword }),
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

/** Refuses what somebody at an open desk could do who does not know the password (ASVS 5.0.0, 7.5.2). */
async function requirePassword(call: ActionCall<{ password: string }>): Promise<void> {
  const { password } = call.values;
  const options = { headers: call.request.headers };
  await withPassword(call, "password", () =>
    call.services.auth.api.verifyPassword({ body: { password }, ...options }),
  );
}
