import { z } from "zod";
import { defineActions } from "#app/admin/actions.server.ts";
import { ActionError, adminChange } from "#app/admin/change.server.ts";
import { optionalText, requiredEmail, requiredLine } from "#app/fields/rules.server.ts";
import { withoutInvisible } from "#app/lib/normalize-text.ts";
import { isTimeZone } from "#app/lib/time-zones.ts";
import {
  deleteOtherSessions,
  deleteSession,
  deleteVerifications,
} from "#modules/accounts/.server/queries/sessions.ts";
import {
  findWriter,
  updateMustChangePassword,
  updateUserName,
  updateUserTimeZone,
  updateWriter,
} from "#modules/accounts/.server/queries/users.ts";
import { passwordWeakness } from "#modules/accounts/.server/weak-password.ts";
import { newPassword } from "../account-fields.ts";
import { proofFields, prove, provePassword } from "../proof/prove.server.ts";
import { requireProof } from "../proof/require-proof.server.ts";
import { authOptions, keepCookies } from "./auth-options.server.ts";
import { emailActions } from "./email-actions.server.ts";
import { passkeyActions } from "./passkey-actions.server.ts";
import { setUpActions } from "./set-up-actions.server.ts";
import { tellOwner } from "./tell-owner.server.ts";

/** Characters: an address, a register number and a few links. */
const maxSignature = 1_000;

const failure = "Your account could not be changed. Please try again.";

/** Actions on the signed-in user's account. */
export const accountAction = defineActions({
  name: {
    schema: z.object({ name: requiredLine("Name") }),
    failure,
    run: async ({ values: { name }, context, user: { id } }) => {
      const entry = { action: "rename", entity: "account", entityId: id };
      await adminChange(context, entry, (tx) => updateUserName(tx, id, name));
      return { done: "Name saved." };
    },
  },

  timeZone: {
    schema: z.object({
      timeZone: z
        .string()
        .overwrite(withoutInvisible)
        .refine(isTimeZone, "Choose a time zone from the list, such as Europe/Dublin.")
        .optional(),
    }),
    failure,
    run: async ({ values: { timeZone = null }, context, user: { id } }) => {
      const entry = { action: "set time zone", entity: "account", entityId: id };
      await adminChange(context, { ...entry, detail: { timeZone } }, (tx) =>
        updateUserTimeZone(tx, id, timeZone),
      );
      return {
        done: timeZone
          ? `Times are shown in ${timeZone}.`
          : "Times are shown in the office’s time zone.",
      };
    },
  },

  ...emailActions,

  writer: {
    schema: z.object({
      mailbox: requiredEmail("Mailbox").optional(),
      signature: optionalText("Signature", maxSignature),
    }),
    failure,
    permission: "leads:write",
    run: async (call) => {
      const { context, services, user } = call;
      const { id } = user;
      const { mailbox = null, signature } = call.values;
      const former = await findWriter(services.db, id);
      // Clients' replies, with their drawings, are sent to this mailbox.
      if (mailbox !== null && mailbox !== former?.mailbox) await requireProof(call);
      const entry = {
        action: "change how replies are signed",
        entity: "account",
        entityId: id,
        detail: { mailbox },
      };
      await adminChange(context, entry, (tx) => updateWriter(tx, id, { mailbox, signature }));
      return { done: "Saved. This applies from your next reply." };
    },
  },

  password: {
    schema: z.object({
      ...proofFields,
      newPassword: newPassword("New password"),
    }),
    failure,
    run: async (call) => {
      const { services, user, values } = call;
      const owner = { ...user, siteUrl: services.siteUrl };
      const weakness = passwordWeakness("New password", values.newPassword, owner);
      if (values.newPassword === values.password)
        throw new ActionError({
          errors: { newPassword: "The new password must be different from your current one." },
        });
      if (weakness) throw new ActionError({ errors: { newPassword: weakness } });
      await prove(call, values);
      const { password: currentPassword, newPassword } = values;
      const body = { currentPassword, newPassword, revokeOtherSessions: true };
      keepCookies(call, await services.auth.api.changePassword({ body, ...authOptions(call) }));
      await services.db.transaction(async (tx) => {
        await deleteVerifications(tx, user.id);
        await updateMustChangePassword(tx, user.id, false);
      });
      await tellOwner(call, "change password", "Your password was changed");
      return { done: "Password changed. All other devices have been signed out." };
    },
  },

  ...setUpActions,
  ...passkeyActions,

  "end-two-factor": {
    schema: z.object(proofFields),
    failure,
    run: async (call) => {
      await prove(call, call.values);
      const body = { password: call.values.password };
      const ended = await call.services.auth.api.disableTwoFactor({ body, ...authOptions(call) });
      keepCookies(call, ended);
      await tellOwner(call, "turn off two-factor", "Two-factor authentication was turned off");
      return { done: "Two-factor authentication is off." };
    },
  },

  "new-codes": {
    schema: z.object(proofFields),
    failure,
    run: async (call) => {
      await prove(call, call.values);
      const body = { password: call.values.password };
      const { auth } = call.services;
      const { response } = await auth.api.generateBackupCodes({ body, ...authOptions(call) });
      await tellOwner(call, "make recovery codes", "New recovery codes were created");
      return {
        done: "The old recovery codes no longer work.",
        recoveryCodes: response.backupCodes,
      };
    },
  },

  "end-session": {
    schema: z.object({ session: z.string().max(200), password: proofFields.password }),
    failure,
    run: async (call) => {
      await provePassword(call, call.values.password);
      const { values, context, user } = call;
      const { id } = user;
      const entry = { action: "end session", entity: "account", entityId: id };
      await adminChange(context, entry, (tx) => deleteSession(tx, id, values.session));
      return { done: "Device signed out." };
    },
  },

  "end-other-sessions": {
    schema: z.object({ password: proofFields.password }),
    failure,
    run: async (call) => {
      await provePassword(call, call.values.password);
      const { id, sessionId } = call.user;
      const entry = { action: "end sessions", entity: "account", entityId: id };
      await adminChange(call.context, entry, (tx) => deleteOtherSessions(tx, id, sessionId));
      return { done: "All other devices signed out." };
    },
  },
});
