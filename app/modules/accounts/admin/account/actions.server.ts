import { z } from "zod";
import { defineActions } from "#app/admin/actions.server.ts";
import { optionalText, requiredEmail, requiredLine } from "#app/fields/rules.server.ts";
import { withoutInvisible } from "#app/lib/normalize-text.ts";
import { isTimeZone } from "#app/lib/zoned-time.ts";
import {
  changePassword,
  endSessions,
  namePasskey,
  removePasskey,
  replaceRecoveryCodes,
  turnOffTwoFactor,
} from "#modules/accounts/.server/account-security.ts";
import {
  renameAccount,
  setEmailSettings,
  setNotifications,
  setReviewMails,
  setTimeZone,
} from "#modules/accounts/.server/manage-account.ts";
import { findNotificationChoices } from "#modules/accounts/.server/queries/notification-recipients.ts";
import { findUserChoices } from "#modules/accounts/.server/queries/users.ts";
import { reminderHours, summaryHours } from "../../notification-choices.ts";
import { newPassword, reauthFields } from "../account-fields.server.ts";
import { passkeyFailure, setUpActions } from "./security-actions.server.ts";

const id = z.string().max(200);
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

/** The form that restores choices. */
const formOf = (intent: string, choices: Record<string, boolean | number | null>) => [
  ["intent", intent] as [string, string],
  ...Object.entries(choices).flatMap(([name, value]): [string, string][] =>
    value === false || value === null ? [] : [[name, value === true ? "on" : String(value)]],
  ),
];

/** Actions on the signed-in user's account. */
export const accountAction = defineActions({
  name: {
    schema: z.object({ name: requiredLine("Name") }),
    failure,
    run: async ({ author, values }) => {
      await renameAccount(author, values.name);
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
    run: async ({ author, values: { timeZone = null } }) => {
      await setTimeZone(author, timeZone);
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
    run: async ({ author, values: { wantsReviewMails } }) => {
      const former = await findUserChoices(author.db, author.user.id);
      await setReviewMails(author, wantsReviewMails);
      return {
        back: formOf("emails", { wantsReviewMails: former.wantsReviewMails }),
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
    run: async ({ author, values }) => {
      const former = await findNotificationChoices(author.db, author.user.id);
      await setNotifications(author, values, former);
      return { done: "Saved.", ...(former && { back: formOf("notifications", former) }) };
    },
  },

  writer: {
    schema: z.object({
      mailbox: requiredEmail("Mailbox").optional(),
      signature: optionalText("Signature", maxSignature),
    }),
    failure,
    permission: "leads:write",
    run: async ({ author, values: { mailbox = null, signature } }) => {
      await setEmailSettings(author, { mailbox, signature });
      return { done: "Saved. This applies from your next reply." };
    },
  },

  password: {
    schema: z.object({ ...reauthFields, newPassword: newPassword("New password") }),
    failure,
    run: async ({ author, values }) => {
      await changePassword(author, values);
      return { done: "Password changed. All other devices have been signed out." };
    },
  },

  ...setUpActions,

  "rename-passkey": {
    schema: z.object({ id, name: requiredLine("Name") }),
    failure: passkeyFailure,
    run: async ({ author, values }) => {
      await namePasskey(author, values.id, values.name);
      return { done: "Passkey renamed." };
    },
  },

  "remove-passkey": {
    schema: z.object({ id }),
    failure: passkeyFailure,
    needsReauth: true,
    run: async ({ author, values }) => {
      await removePasskey(author, values.id);
      return { done: "Passkey removed." };
    },
  },

  "end-two-factor": {
    schema: z.object(reauthFields),
    failure,
    run: async ({ author, values }) => {
      await turnOffTwoFactor(author, values);
      return { done: "Two-factor authentication is off." };
    },
  },

  "new-codes": {
    schema: z.object(reauthFields),
    failure,
    run: async ({ author, values }) => {
      const recoveryCodes = await replaceRecoveryCodes(author, values);
      return { done: "The old recovery codes no longer work.", recoveryCodes };
    },
  },

  "end-session": {
    schema: z.object({ session: id, password: reauthFields.password }),
    failure,
    run: async ({ author, values }) => {
      await endSessions(author, values);
      return { done: "Device signed out." };
    },
  },

  "end-other-sessions": {
    schema: z.object({ password: reauthFields.password }),
    failure,
    run: async ({ author, values }) => {
      await endSessions(author, values);
      return { done: "All other devices signed out." };
    },
  },
});
