import { redirect } from "react-router";
import { z } from "zod";
import type { ActionResult } from "#app/admin/action-result.ts";
import { type ActionCall, defineActions } from "#app/admin/actions.server.ts";
import { redirectWithNotice } from "#app/admin/notice.server.ts";
import { withoutInvisible } from "#app/lib/normalize-text.ts";
import { requireReauth } from "#modules/accounts/.server/require-reauth.ts";
import { destinationNotice } from "#modules/leads/.server/destination-notice.ts";
import { deliverNow } from "#modules/webhooks/.server/deliver.ts";
import {
  countWebhooks,
  deleteWebhook,
  findWebhook,
  hasLeadDeliveries,
  insertDelivery,
  insertWebhook,
  updateWebhook,
  type Webhook,
} from "#modules/webhooks/.server/queries/webhooks.ts";
import { findReceiver, readReceiverUrl } from "#modules/webhooks/.server/receiver.ts";
import {
  decryptReceiver,
  encryptReceiver,
  newWebhookSecret,
  type ReceiverSecrets,
} from "#modules/webhooks/.server/receiver-secrets.ts";
import { auditedChange } from "#platform/changes/audited-change.ts";
import type { Env } from "#platform/env.ts";
import type { Secret } from "#platform/secrets.ts";
import { UserError } from "#platform/user-error.ts";
import { webhookEventNames, webhookEvents, webhookPresetNames } from "../webhook-events.ts";

/** Maximum webhooks, more than an office needs; all may be called at the same time. */
const maxWebhooks = 20;

type Answer = ActionResult & {
  /** Shown once, on the screen that created it. */
  secret?: string;
};

/** A secret that its screen shows, together with the result. */
const newSecretAnswer = (secret: string) => ({ secret, suppressToast: true }) as const;

const fields = z.object({
  url: z.string({ error: "URL is required." }).overwrite(withoutInvisible),
  preset: z.enum(webhookPresetNames, "Choose a format from the list."),
  events: z
    .array(z.enum(webhookEventNames), { error: "Choose at least one event." })
    .min(1, "Choose at least one event."),
});
const changed = fields.extend({ isActive: z.string().optional() });
const nothing = z.object({});

/**
 * The typed URL, if deliveries to it are allowed as far as is known now; each delivery is checked again. Throws
 * {@link UserError}.
 */
async function checkedUrl({ env }: { env: Env }, typed: string): Promise<URL> {
  const rule = { allowsPrivate: env.WEBHOOK_ALLOW_PRIVATE === "1" };
  try {
    const url = readReceiverUrl(typed, rule);
    await findReceiver(typed, rule).catch((error: unknown) => {
      // A host name that does not resolve yet may do so tomorrow.
      if (error instanceof UserError) throw error;
    });
    return url;
  } catch (error) {
    if (error instanceof UserError) throw new UserError(error.message, { field: "url" });
    throw error;
  }
}

const gone = () => new UserError("This webhook no longer exists.");

async function requireWebhook({ services, params }: ActionCall): Promise<Webhook> {
  const id = z.uuid().safeParse(params.id).data;
  const webhook = id && (await findWebhook(services.db, id));
  if (!webhook) throw gone();
  return webhook;
}

/** The log names the host: the address of Slack or Teams is itself a secret. */
const entryOf = (
  action: string,
  { id, host, events }: Pick<Webhook, "id" | "host" | "events">,
) => ({
  action,
  entity: "webhook",
  entityId: id,
  detail: { label: host, events: events.map((event) => webhookEvents[event]) },
});

/** Whether new leads are sent to it. */
const getsLeads = ({ events, isActive }: Pick<Webhook, "events" | "isActive">) =>
  isActive && events.includes("lead.created");

/** Its name in the email to the firm's mailbox. */
const leadsTo = (host: string) => `${host} (webhook with new leads)`;

const secretsOf = (
  { secret }: { secret: Secret },
  { id, sealed }: Webhook,
): ReceiverSecrets | undefined => decryptReceiver(secret, id, sealed);

/** Sends a delivery and returns its result. */
async function sendNow({ services }: ActionCall, id: string): Promise<Answer> {
  const sent = await deliverNow(services, id, services.webhooks.wake);
  if (!sent) throw new UserError("This delivery is already being sent or no longer exists.");
  const status = sent.answerStatus === null ? "" : ` The response was ${sent.answerStatus}.`;
  if (sent.state === "delivered") return { done: `Sent.${status}` };
  return { failed: `The receiver rejected it.${status} ${sent.problem}`.trim() };
}

export const webhooksAction = defineActions({
  add: {
    schema: fields,
    failure: "The webhook could not be added. Please try again.",
    run: async (call): Promise<Answer> => {
      const { values, services, author } = call;
      const { url: typed, preset, events } = values;
      const url = await checkedUrl(services, typed);
      const isOfLeads = getsLeads({ events, isActive: true });
      if (isOfLeads) await requireReauth(call.author);
      const notify = await destinationNotice(call.author, isOfLeads ? [leadsTo(url.host)] : []);
      const id = crypto.randomUUID();
      const secret = newWebhookSecret();
      const sealed = encryptReceiver(services.secret, id, { url: url.href, secret });
      const webhook = { id, host: url.host, sealed, preset, events };
      await auditedChange(author, entryOf("create", webhook), async (tx) => {
        if ((await countWebhooks(tx)) >= maxWebhooks)
          throw new UserError(`There can be at most ${maxWebhooks} webhooks.`);
        await insertWebhook(tx, webhook);
        await notify(tx);
      });
      return { done: `Webhook to ${webhook.host} added.`, ...newSecretAnswer(secret) };
    },
  },
});

export const webhookAction = defineActions({
  save: {
    schema: changed,
    failure: "The webhook could not be saved. Please try again.",
    run: async (call): Promise<Answer> => {
      const { values, services, author } = call;
      const webhook = await requireWebhook(call);
      const { url: typed, preset, events, isActive } = values;
      const url = await checkedUrl(services, typed);
      // A webhook whose secret can no longer be decrypted gets a new one.
      const former = secretsOf(services, webhook);
      const known = former?.secret;
      const secret = known ?? newWebhookSecret();
      const change = {
        preset,
        events,
        host: url.host,
        isActive: isActive !== undefined,
        sealed: encryptReceiver(services.secret, webhook.id, { url: url.href, secret }),
      };
      const isElsewhere = former?.url !== url.href;
      // Earlier deliveries with leads can be sent again, to the new URL.
      const hadLeads = isElsewhere && (await hasLeadDeliveries(services.db, webhook.id));
      if (getsLeads(change) || hadLeads) await requireReauth(call.author);
      const isNew = getsLeads(change) ? isElsewhere || !getsLeads(webhook) : hadLeads;
      const notify = await destinationNotice(call.author, isNew ? [leadsTo(url.host)] : []);
      await auditedChange(author, entryOf("update", { ...change, id: webhook.id }), async (tx) => {
        if (!(await updateWebhook(tx, webhook.id, change))) throw gone();
        await notify(tx);
      });
      return { done: "Saved.", ...(!known && newSecretAnswer(secret)) };
    },
  },

  "new-secret": {
    schema: nothing,
    failure: "A new secret could not be created. Please try again.",
    run: async (call): Promise<Answer> => {
      const { services, author } = call;
      const webhook = await requireWebhook(call);
      const url = secretsOf(services, webhook)?.url;
      if (!url) throw new UserError("Enter the URL again first.");
      const secret = newWebhookSecret();
      const sealed = encryptReceiver(services.secret, webhook.id, { url, secret });
      await auditedChange(author, entryOf("new secret", webhook), async (tx) => {
        if (!(await updateWebhook(tx, webhook.id, { sealed }))) throw gone();
      });
      return { done: "The previous secret no longer works.", ...newSecretAnswer(secret) };
    },
  },

  "send-test": {
    schema: nothing,
    failure: "The test could not be sent. Please try again.",
    run: async (call): Promise<Answer> => {
      const webhook = await requireWebhook(call);
      const id = await auditedChange(call.author, entryOf("send test", webhook), (tx) =>
        insertDelivery(tx, { webhookId: webhook.id, event: "test" }),
      );
      return sendNow(call, id);
    },
  },

  "send-again": {
    schema: z.object({ delivery: z.uuid() }),
    failure: "The delivery could not be sent. Please try again.",
    run: async (call): Promise<Answer> => {
      const webhook = await requireWebhook(call);
      await auditedChange(call.author, entryOf("send again", webhook), async () => {});
      return sendNow(call, call.values.delivery);
    },
  },

  delete: {
    schema: nothing,
    failure: "The webhook could not be deleted. Please try again.",
    run: async (call): Promise<Answer> => {
      const webhook = await requireWebhook(call);
      await auditedChange(call.author, entryOf("delete", webhook), async (tx) => {
        if (!(await deleteWebhook(tx, webhook.id)))
          throw redirect("/admin/leads/settings/webhooks");
      });
      const done = `Webhook to ${webhook.host} deleted.`;
      throw redirectWithNotice(call.services.siteUrl, "/admin/leads/settings/webhooks", { done });
    },
  },
});
