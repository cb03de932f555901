import { z } from "zod";
import type { ActionCall } from "#app/admin/actions.server.ts";
import { adminChange } from "#app/admin/change.server.ts";
import { updateNotificationChoices } from "#modules/accounts/.server/queries/notification-recipients.ts";
import { updateUserChoices } from "#modules/accounts/.server/queries/users.ts";
import {
  type NotificationChoices,
  reminderHours,
  summaryHours,
} from "../../notification-choices.ts";

const failure = "Your account could not be changed. Please try again.";

const reviewChoice = z.object({ wantsReviewMails: z.boolean().default(false) });

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

const notificationChoices = z.object({
  wantsLeadMails: z.boolean().default(false),
  wantsOverdueMails: z.boolean().default(false),
  reminderHours: hourOf("The reminder", reminderHours),
  summaryHour: hourOf("The summary", summaryHours),
  summaryOfAll: z.boolean().default(false),
});

/** A person's choice of optional emails. */
export const emailActions = {
  emails: {
    schema: reviewChoice,
    failure,
    permission: "posts:write" as const,
    run: async ({
      values: { wantsReviewMails },
      context,
      user: { id },
    }: ActionCall<z.output<typeof reviewChoice>>) => {
      const action = `${wantsReviewMails ? "ask for" : "end"} emails about reviews`;
      const entry = { action, entity: "account", entityId: id };
      await adminChange(context, entry, (tx) => updateUserChoices(tx, id, { wantsReviewMails }));
      return {
        done: wantsReviewMails
          ? "You will get an email when someone else marks a post as ready for review."
          : "You will no longer get emails about reviews.",
      };
    },
  },

  notifications: {
    schema: notificationChoices,
    failure,
    permission: "leads:read" as const,
    run: async ({ values, context, user }: ActionCall<NotificationChoices>) => {
      const { id } = user;
      const entry = { action: "change notifications", entity: "account", entityId: id };
      await adminChange(context, { ...entry, detail: values }, (tx) =>
        updateNotificationChoices(tx, id, values),
      );
      return { done: "Saved." };
    },
  },
};
