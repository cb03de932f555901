import { z } from "zod";
import { type ActionCall, defineActions } from "#app/admin/actions.server.ts";
import { optionalText, requiredEmail, requiredLine } from "#app/fields/rules.server.ts";
import { withoutInvisible } from "#app/lib/normalize-text.ts";
import { isTimeZone } from "#app/lib/time-zones.ts";
import { passwordWeakness } from "#modules/accounts/.server/passwords.ts";
import { updateNotificationChoices } from "#modules/accounts/.server/queries/notification-recipients.ts";
import {
  deleteOtherSessions,
  deleteSession,
  deleteVerifications,
} from "#modules/accounts/.server/queries/sessions.ts";
import {
  findEmailSettings,
  updateEmailSettings,
  updateMustChangePassword,
  updateUserChoices,
  updateUserName,
  updateUserTimeZone,
} from "#modules/accounts/.server/queries/users.ts";
import type { Tx } from "#platform/db/database.ts";
import { UserError } from "#platform/user-error.ts";
import { requireReauth } from "../../.server/require-reauth.ts";
import { reminderHours, summaryHours } from "../../notification-choices.ts";
import { newPassword } from "../account-fields.server.ts";
import {
  authOptions,
  type Credentials,
  checkCredentials,
  checkPassword,
  forwardCookies,
  reauthFields,
} from "../reauth/actions.server.ts";
import {
  changeAccount,
  notifyOwner,
  passkeyActions,
  setUpActions,
} from "./security-actions.server.ts";

const failure = "Your account could not be changed. Please try again.";

/** Characters: an address, a register number and a few links. */
const maxSignature = 1_000;

/** One of the offered hours; null for none. */
const hourOf = (label: string, hours: readonly number[]) =>
  z
    .string()
    .refine(
      (typed) => hours.some((hour) => String(hour) === typed),
      `Choose ${label.toLowerCase()} from the list.`,
    )
    .transform(Number)
    .optional()
    .transform((hour) => hour ?? null);

const passwordSchema = z.object({ ...reauthFields, newPassword: newPassword("New password") });

/** Sets another password, and signs out all other devices. */
async function changePassword(call: ActionCall<z.output<typeof passwordSchema>>) {
  const { services, user, values } = call;
  const { password: currentPassword, newPassword } = values;
  const refuse = (message: string) => new UserError(message, { field: "newPassword" });
  if (newPassword === currentPassword)
    throw refuse("The new password must be different from your current one.");
  const owner = { ...user, siteUrl: services.siteUrl };
  const weakness = passwordWeakness("New password", newPassword, owner);
  if (weakness) throw refuse(weakness);
  await checkCredentials(call, values);
  const body = { currentPassword, newPassword, revokeOtherSessions: true };
  forwardCookies(call, await services.auth.api.changePassword({ body, ...authOptions(call) }));
  await services.db.transaction(async (tx) => {
    await deleteVerifications(tx, user.id);
    await updateMustChangePassword(tx, user.id, false);
  });
  await notifyOwner(call, "change password", "Your password was changed");
  return { done: "Password changed. All other devices have been signed out." };
}

async function turnOffTwoFactor(call: ActionCall<Credentials>) {
  await checkCredentials(call, call.values);
  const body = { password: call.values.password };
  const { auth } = call.services;
  forwardCookies(call, await auth.api.disableTwoFactor({ body, ...authOptions(call) }));
  await notifyOwner(call, "turn off two-factor", "Two-factor authentication was turned off");
  return { done: "Two-factor authentication is off." };
}

async function replaceRecoveryCodes(call: ActionCall<Credentials>) {
  await checkCredentials(call, call.values);
  const body = { password: call.values.password };
  const { auth } = call.services;
  const { response } = await auth.api.generateBackupCodes({ body, ...authOptions(call) });
  await notifyOwner(call, "make recovery codes", "New recovery codes were created");
  return { done: "The old recovery codes no longer work.", recoveryCodes: response.backupCodes };
}

/** Actions on the signed-in user's account. */
export const accountAction = defineActions({
  name: {
    schema: z.object({ name: requiredLine("Name") }),
    failure,
    run: async (call) => {
      await changeAccount(call, "rename", (tx) =>
        updateUserName(tx, call.user.id, call.values.name),
      );
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
    run: async (call) => {
      const { timeZone = null } = call.values;
      const update = (tx: Tx) => updateUserTimeZone(tx, call.user.id, timeZone);
      await changeAccount(call, "set time zone", update, { timeZone });
      return {
        done: timeZone
          ? `Times are shown in ${timeZone}.`
          : "Times are shown in the office’s time zone.",
      };
    },
  },

  emails: {
    schema: z.object({ wantsReviewMails: z.boolean().default(false) }),
    failure,
    permission: "posts:write",
    run: async (call) => {
      const { wantsReviewMails } = call.values;
      const action = `${wantsReviewMails ? "ask for" : "end"} emails about reviews`;
      await changeAccount(call, action, (tx) =>
        updateUserChoices(tx, call.user.id, { wantsReviewMails }),
      );
      return {
        done: wantsReviewMails
          ? "You will get an email when someone else marks a post as ready for review."
          : "You will no longer get emails about reviews.",
      };
    },
  },

  notifications: {
    schema: z.object({
      wantsLeadMails: z.boolean().default(false),
      wantsOverdueMails: z.boolean().default(false),
      reminderHours: hourOf("The reminder", reminderHours),
      summaryHour: hourOf("The summary", summaryHours),
      summaryOfAll: z.boolean().default(false),
    }),
    failure,
    permission: "leads:read",
    run: async (call) => {
      const update = (tx: Tx) => updateNotificationChoices(tx, call.user.id, call.values);
      await changeAccount(call, "change notifications", update, call.values);
      return { done: "Saved." };
    },
  },

  writer: {
    schema: z.object({
      mailbox: requiredEmail("Mailbox").optional(),
      signature: optionalText("Signature", maxSignature),
    }),
    failure,
    permission: "leads:write",
    run: async (call) => {
      const { id } = call.user;
      const { mailbox = null, signature } = call.values;
      const former = await findEmailSettings(call.services.db, id);
      // Clients' replies, with their drawings, are sent to this mailbox.
      if (mailbox !== null && mailbox !== former?.mailbox) await requireReauth(call.author);
      const update = (tx: Tx) => updateEmailSettings(tx, id, { mailbox, signature });
      await changeAccount(call, "change how replies are signed", update, { mailbox });
      return { done: "Saved. This applies from your next reply." };
    },
  },

  password: { schema: passwordSchema, failure, run: changePassword },

  ...setUpActions,
  ...passkeyActions,

  "end-two-factor": { schema: z.object(reauthFields), failure, run: turnOffTwoFactor },
  "new-codes": { schema: z.object(reauthFields), failure, run: replaceRecoveryCodes },

  "end-session": {
    schema: z.object({ session: z.string().max(200), password: reauthFields.password }),
    failure,
    run: async (call) => {
      const { user, values } = call;
      await checkPassword(call, values.password);
      await changeAccount(call, "end session", (tx) => deleteSession(tx, user.id, values.session));
      return { done: "Device signed out." };
    },
  },

  "end-other-sessions": {
    schema: z.object({ password: reauthFields.password }),
    failure,
    run: async (call) => {
      const { id, sessionId } = call.user;
      await checkPassword(call, call.values.password);
      await changeAccount(call, "end sessions", (tx) => deleteOtherSessions(tx, id, sessionId));
      return { done: "All other devices signed out." };
    },
  },
});
