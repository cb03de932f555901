import { requireReauth } from "#modules/accounts/.server/require-reauth.ts";
import type { SignedInUser } from "#modules/accounts/.server/require-user.ts";
import { destinationNotice, type NoticeAuthor } from "#modules/leads/.server/destination-notice.ts";
import { changeText } from "#platform/changes/audit-log.ts";
import { type Author, auditedChange, auditedChanges } from "#platform/changes/audited-change.ts";
import type { Database, Tx } from "#platform/db/database.ts";
import type { Env } from "#platform/env.ts";
import type { Secret } from "#platform/secrets.ts";
import { UserError } from "#platform/user-error.ts";
import type { Webhooks } from "../webhook-events.ts";
import { webhookEvents, webhookPresets } from "../webhook-events.ts";
import { type DeliveryServices, deliverNow } from "./deliver.ts";
import {
  countWebhooks,
  deleteWebhook,
  findWebhook,
  hasLeadDeliveries,
  insertDelivery,
  insertWebhook,
  updateWebhook,
  type Webhook,
} from "./queries/webhooks.ts";
import { findReceiver, readReceiverUrl } from "./receiver.ts";
import { decryptReceiver, encryptReceiver, newWebhookSecret } from "./receiver-secrets.ts";

/** Maximum webhooks, more than an office needs; all may be called at the same time. */
const maxWebhooks = 20;

type WebhookAuthor = Author &
  NoticeAuthor & {
    db: Database;
    env: Env;
    secret: Secret;
    user: SignedInUser;
  };

type WebhookForm = Pick<Webhook, "preset" | "events"> & { url: string };

const gone = () => new UserError("This webhook no longer exists.");

/** A webhook by the id in an address. Throws {@link UserError}. */
export async function requireWebhook(db: Database, id: string | undefined): Promise<Webhook> {
  const webhook = id && (await findWebhook(db, id));
  if (!webhook) throw gone();
  return webhook;
}

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

/** The log names the host: the address of Slack or Teams is itself a secret. */
const entryOf = (
  action: string,
  { id, host, events }: Pick<Webhook, "id" | "host" | "events">,
  detail = {},
) => ({
  action,
  entity: "webhook",
  entityId: id,
  detail: { label: host, events: eventsText(events), ...detail },
});

const eventsText = (events: Webhook["events"]): string =>
  events.map((event) => webhookEvents[event]).join(", ");

const statusText = ({ isActive }: Pick<Webhook, "isActive">) => (isActive ? "on" : "off");

/** The audit log details of a changed webhook, without its URL. */
const changesOf = (
  before: Webhook,
  after: Pick<Webhook, "host" | "preset" | "events" | "isActive">,
) => ({
  label: changeText(before.host, after.host),
  events: changeText(eventsText(before.events), eventsText(after.events)),
  ...(before.preset !== after.preset && {
    format: changeText(webhookPresets[before.preset], webhookPresets[after.preset]),
  }),
  ...(before.isActive !== after.isActive && {
    status: changeText(statusText(before), statusText(after)),
  }),
});

/** Whether new leads are sent to it. */
const getsLeads = ({ events, isActive }: Pick<Webhook, "events" | "isActive">) =>
  isActive && events.includes("lead.created");

/** Prepares the email to the firm's mailbox about a webhook that newly gets leads. */
const noticeOf = (author: NoticeAuthor, isNew: boolean, { host }: URL) =>
  destinationNotice(author, isNew ? [`${host} (webhook with new leads)`] : []);

/** Adds a webhook. Returns its host and its secret. Throws {@link UserError}. */
export async function addWebhook(
  author: WebhookAuthor,
  { url: typed, preset, events }: WebhookForm,
): Promise<{ host: string; secret: string }> {
  const url = await checkedUrl(author, typed);
  const isOfLeads = getsLeads({ events, isActive: true });
  if (isOfLeads) await requireReauth(author);
  const notify = await noticeOf(author, isOfLeads, url);
  const id = crypto.randomUUID();
  const secret = newWebhookSecret();
  const encrypted = encryptReceiver(author.secret, id, { url: url.href, secret });
  const webhook = { id, host: url.host, encrypted, preset, events };
  await auditedChange(author, entryOf("create", webhook), async (tx) => {
    if ((await countWebhooks(tx)) >= maxWebhooks)
      throw new UserError(`There can be at most ${maxWebhooks} webhooks.`);
    await insertWebhook(tx, webhook);
    await notify(tx);
  });
  return { host: url.host, secret };
}

const update = async (tx: Tx, ...change: [string, Parameters<typeof updateWebhook>[2]]) => {
  if (!(await updateWebhook(tx, ...change))) throw gone();
};

/**
 * Changes a webhook. Returns a new secret if its old one could no longer be decrypted. Throws {@link UserError}.
 */
export async function saveWebhook(
  author: WebhookAuthor,
  webhook: Webhook,
  { url: typed, preset, events, isActive }: WebhookForm & { isActive: boolean },
): Promise<string | undefined> {
  const url = await checkedUrl(author, typed);
  const former = decryptReceiver(author.secret, webhook.id, webhook.encrypted);
  const secret = former?.secret ?? newWebhookSecret();
  const encrypted = encryptReceiver(author.secret, webhook.id, { url: url.href, secret });
  const change = { preset, events, host: url.host, isActive, encrypted };
  const isElsewhere = former?.url !== url.href;
  // Earlier deliveries with leads can be sent again, to the new URL.
  const hadLeads = isElsewhere && (await hasLeadDeliveries(author.db, webhook.id));
  if (getsLeads(change) || hadLeads) await requireReauth(author);
  const isNew = getsLeads(change) ? isElsewhere || !getsLeads(webhook) : hadLeads;
  const notify = await noticeOf(author, isNew, url);
  const entry = entryOf("update", webhook, changesOf(webhook, change));
  await auditedChange(author, entry, async (tx) => {
    await update(tx, webhook.id, change);
    await notify(tx);
  });
  return former ? undefined : secret;
}

/** Replaces the secret of a webhook; returns the new one. Throws {@link UserError}. */
export async function renewWebhookSecret(author: WebhookAuthor, webhook: Webhook): Promise<string> {
  const url = decryptReceiver(author.secret, webhook.id, webhook.encrypted)?.url;
  if (!url) throw new UserError("Enter the URL again first.");
  const secret = newWebhookSecret();
  const encrypted = encryptReceiver(author.secret, webhook.id, { url, secret });
  await auditedChange(author, entryOf("new secret", webhook), (tx) =>
    update(tx, webhook.id, { encrypted }),
  );
  return secret;
}

/** Sends an earlier delivery of a webhook again, or a test; returns its result. Throws {@link UserError}. */
export async function sendDelivery(
  author: WebhookAuthor & DeliveryServices & { webhooks: Webhooks },
  webhook: Webhook,
  earlier?: string,
) {
  const entry = entryOf(earlier ? "send again" : "send test", webhook);
  const id = await auditedChange(
    author,
    entry,
    async (tx) => earlier ?? insertDelivery(tx, { webhookId: webhook.id, event: "test" }),
  );
  const sent = await deliverNow(author, id, author.webhooks.wake);
  if (!sent) throw new UserError("This delivery is already being sent or no longer exists.");
  return sent;
}

/** Deletes a webhook with its deliveries. Returns false if it no longer exists. */
export const removeWebhook = (author: Author, webhook: Webhook): Promise<boolean> =>
  auditedChanges(author, [], async (tx, record) => {
    if (!(await deleteWebhook(tx, webhook.id))) return false;
    await record(entryOf("delete", webhook));
    return true;
  });
