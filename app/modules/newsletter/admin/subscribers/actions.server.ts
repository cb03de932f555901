import { z } from "zod";
import { defineActions } from "#app/admin/actions.server.ts";
import { ActionError, adminChange } from "#app/admin/change.server.ts";
import { summariseLead } from "#modules/leads/.server/queries/leads.ts";
import {
  isSubscribed,
  lockSubscriber,
  unsubscribeSubscriber,
} from "#modules/newsletter/.server/queries/newsletter-subscribers.ts";
import { resumeSubscriber } from "#modules/newsletter/.server/queries/subscriber-list.ts";
import { newsletterLead } from "../../request/subscription.server.ts";

const schema = z.object({ id: z.uuid() });

/** The audit log's words for a subscriber: without the address, which is deleted when a person asks to be erased. */
const entryOf = (action: string, id: string) =>
  ({ action, entity: "subscriber", entityId: id }) as const;

/** The actions on one subscriber of the list. */
export const subscribersAction = defineActions({
  unsubscribe: {
    schema,
    failure: "The address could not be unsubscribed. Please try again.",
    run: async ({ context, values: { id } }) => {
      const email = await adminChange(context, entryOf("unsubscribe", id), async (tx) => {
        const subscriber = await lockSubscriber(tx, id);
        if (!subscriber || !isSubscribed(subscriber))
          throw new ActionError({
            failed: "This address is no longer subscribed. Reload the page.",
          });
        await unsubscribeSubscriber(tx, subscriber);
        await summariseLead(tx, newsletterLead(subscriber, "unsubscribed"));
        return subscriber.email;
      });
      return { done: `${email} unsubscribed. No more issues will be sent to this address.` };
    },
  },
  resume: {
    schema,
    failure: "The address could not be subscribed again. Please try again.",
    run: async ({ context, values: { id } }) => {
      const email = await adminChange(context, entryOf("resume", id), async (tx) => {
        const resumed = await resumeSubscriber(tx, id);
        if (!resumed)
          throw new ActionError({
            failed: "Emails to this address are no longer stopped. Reload the page.",
          });
        return resumed;
      });
      return { done: `${email} will receive the newsletter again.` };
    },
  },
});
