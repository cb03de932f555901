import { redirect } from "react-router";
import { z } from "zod";
import type { ActionResult } from "#app/admin/action-result.ts";
import { type ActionCall, defineActions } from "#app/admin/actions.server.ts";
import { redirectWithNotice } from "#app/admin/notice.server.ts";
import { withoutInvisible } from "#app/lib/normalize-text.ts";
import {
  addWebhook,
  removeWebhook,
  renewWebhookSecret,
  requireWebhook,
  saveWebhook,
  sendDelivery,
} from "#modules/webhooks/.server/manage-webhooks.ts";
import { webhookEventNames, webhookPresetNames } from "../webhook-events.ts";

type Result = ActionResult & {
  /** Shown once, on the screen that created it. */
  secret?: string;
};

/** A secret that its screen shows, together with the result. */
const newSecretResult = (secret: string) => ({ secret, suppressToast: true }) as const;

const fields = z.object({
  url: z.string({ error: "URL is required." }).overwrite(withoutInvisible),
  preset: z.enum(webhookPresetNames, "Choose a format from the list."),
  events: z
    .array(z.enum(webhookEventNames), { error: "Choose at least one event." })
    .min(1, "Choose at least one event."),
});
const nothing = z.object({});

/** The webhook of the route. */
const webhookOf = ({ services: { db }, params }: ActionCall) =>
  requireWebhook(db, z.uuid().safeParse(params.id).data);

/** Sends a test or an earlier delivery, and reports its result. */
async function sendNow(call: ActionCall, earlier?: string): Promise<Result> {
  const sent = await sendDelivery(call.author, await webhookOf(call), earlier);
  const status = sent.responseStatus === null ? "" : ` The response was ${sent.responseStatus}.`;
  if (sent.state === "delivered") return { done: `Sent.${status}` };
  return { failed: `The receiver rejected it.${status} ${sent.lastError}`.trim() };
}

export const webhooksAction = defineActions({
  add: {
    schema: fields,
    failure: "The webhook could not be added. Please try again.",
    run: async ({ values, author }): Promise<Result> => {
      const { host, secret } = await addWebhook(author, values);
      return { done: `Webhook to ${host} added.`, ...newSecretResult(secret) };
    },
  },
});

export const webhookAction = defineActions({
  save: {
    schema: fields.extend({ isActive: z.string().optional() }),
    failure: "The webhook could not be saved. Please try again.",
    run: async (call): Promise<Result> => {
      const form = { ...call.values, isActive: call.values.isActive !== undefined };
      const secret = await saveWebhook(call.author, await webhookOf(call), form);
      return { done: "Saved.", ...(secret && newSecretResult(secret)) };
    },
  },

  "new-secret": {
    schema: nothing,
    failure: "A new secret could not be created. Please try again.",
    run: async (call): Promise<Result> => {
      const secret = await renewWebhookSecret(call.author, await webhookOf(call));
      return { done: "The previous secret no longer works.", ...newSecretResult(secret) };
    },
  },

  "send-test": {
    schema: nothing,
    failure: "The test could not be sent. Please try again.",
    run: (call): Promise<Result> => sendNow(call),
  },

  "send-again": {
    schema: z.object({ delivery: z.uuid() }),
    failure: "The delivery could not be sent. Please try again.",
    run: (call): Promise<Result> => sendNow(call, call.values.delivery),
  },

  delete: {
    schema: nothing,
    failure: "The webhook could not be deleted. Please try again.",
    run: async (call): Promise<Result> => {
      const webhook = await webhookOf(call);
      const list = "/admin/leads/settings/webhooks";
      if (!(await removeWebhook(call.author, webhook))) throw redirect(list);
      const done = `Webhook to ${webhook.host} deleted.`;
      throw redirectWithNotice(call.services.siteUrl, list, { done });
    },
  },
});
