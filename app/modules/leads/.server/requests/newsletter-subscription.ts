import { deleteLeadsOf, reopenLead, summariseLead } from "#modules/leads/.server/queries/leads.ts";
import { deleteTopicMails } from "#modules/mail/.server/queries/mails.ts";
import {
  readConfirmToken,
  readUnsubscribeToken,
  signUpNonce,
  unsubscribeUrl,
} from "#modules/newsletter/.server/links/subscription.ts";
import {
  confirmSubscriber,
  deleteUnconfirmedSubscribers,
  findSubscriber,
  isSubscribed,
  lockSubscriber,
  resumeSubscriber,
  type Subscriber,
  unsubscribeSubscriber,
} from "#modules/newsletter/.server/queries/subscribers.ts";
import { unconfirmedDays } from "#modules/newsletter/newsletter.ts";
import { type Author, auditedChange } from "#platform/changes/audited-change.ts";
import type { Database, Db, Tx } from "#platform/db/database.ts";
import type { Log } from "#platform/log.ts";
import type { Secret } from "#platform/secrets.ts";
import { UserError } from "#platform/user-error.ts";
import type { RequestServices } from "./define-request.ts";
import { withinDailyLimits } from "./message-limits.ts";

/** The effect of a confirmation link, before or just after it is used. */
export type Confirmation = "open" | "confirmed" | "already" | "expired" | "forged";

/** The same for a link that unsubscribes. */
export type Unsubscription = "open" | "unsubscribed" | "forged";

/** The status of a sign-up, in the inbox's words. */
type SignUpState = "waiting for confirmation" | "confirmed" | "unsubscribed";

/** The lead of a subscriber in the inbox. */
export function newsletterLead(
  { id, email }: Pick<Subscriber, "id" | "email">,
  state: SignUpState,
) {
  const summary = `Newsletter: ${state}`;
  return { kind: "newsletter", requestId: id, name: "", email, summary } as const;
}

type ReadLink = NonNullable<ReturnType<typeof readConfirmToken>>;

function judge(link: ReadLink, subscriber: Subscriber | undefined): Confirmation {
  if (!subscriber) return "forged";
  if (isSubscribed(subscriber)) return "already";
  return link.expired || link.round !== signUpNonce(subscriber) ? "expired" : "open";
}

/** The possible effect of a confirmation link. */
export async function findConfirmation(
  { db, secret }: { db: Db; secret: Secret },
  token: string,
): Promise<Confirmation> {
  const link = readConfirmToken(secret, token);
  return link ? judge(link, await findSubscriber(db, link.id)) : "forged";
}

/** Confirms a sign-up: its lead becomes a new one, and both emails are queued. Idempotent. */
export async function confirmSubscription(
  services: RequestServices,
  token: string,
): Promise<Confirmation> {
  const { db, outbox, secret, siteUrl, documents } = services;
  const link = readConfirmToken(secret, token);
  const found = link && (await findSubscriber(db, link.id));
  if (!found) return "forged";
  const before = judge(link, found);
  if (before !== "open") return before;
  const { subscribedMails } = await import("./newsletter-emails.ts");
  const links = {
    blog: new URL("/blog", siteUrl).href,
    unsubscribe: unsubscribeUrl(found, { secret, siteUrl }),
  };
  const settings = await services.settings();
  const written = subscribedMails(await documents.current(), found.email, links, settings);
  return withinDailyLimits(written, services, (mails) =>
    db.transaction(async (tx) => {
      const state = judge(link, await lockSubscriber(tx, link.id));
      if (state !== "open") return state;
      await confirmSubscriber(tx, link.id);
      const leadId = await reopenLead(tx, {
        ...newsletterLead(found, "confirmed"),
        suspicions: [],
      });
      for (const mail of mails) await outbox.queue(tx, { ...mail, leadId });
      return "confirmed";
    }),
  );
}

/** The possible effect of an unsubscribe link. */
export async function findUnsubscription(
  { db, secret }: { db: Db; secret: Secret },
  token: string,
): Promise<Unsubscription> {
  const id = readUnsubscribeToken(secret, token);
  const subscriber = id && (await findSubscriber(db, id));
  if (!subscriber) return "forged";
  return isSubscribed(subscriber) ? "open" : "unsubscribed";
}

/** Unsubscribes an address, in the inbox too. Idempotent. */
async function unsubscribeWithLead(tx: Tx, subscriber: Subscriber): Promise<void> {
  await unsubscribeSubscriber(tx, subscriber);
  await summariseLead(tx, newsletterLead(subscriber, "unsubscribed"));
}

/** Unsubscribes immediately. Idempotent. */
export async function unsubscribe(
  { db, secret }: { db: Database; secret: Secret },
  token: string,
): Promise<Unsubscription> {
  const id = readUnsubscribeToken(secret, token);
  const subscriber = id && (await findSubscriber(db, id));
  if (!subscriber) return "forged";
  await db.transaction((tx) => unsubscribeWithLead(tx, subscriber));
  return "unsubscribed";
}

/** The audit log's words for a subscriber: without the address, which is deleted when a person asks to be erased. */
const entryOf = (action: string, id: string) =>
  ({ action, entity: "subscriber", entityId: id }) as const;

/** Unsubscribes an address for its owner. Returns it. Throws {@link UserError}. */
export const unsubscribeById = (author: Author, id: string): Promise<string> =>
  auditedChange(author, entryOf("unsubscribe", id), async (tx) => {
    const subscriber = await lockSubscriber(tx, id);
    if (!subscriber || !isSubscribed(subscriber))
      throw new UserError("This address is no longer subscribed. Reload the page.");
    await unsubscribeWithLead(tx, subscriber);
    return subscriber.email;
  });

/** Sends emails again to an address whose server rejected them. Returns it. Throws {@link UserError}. */
export const resumeById = (author: Author, id: string): Promise<string> =>
  auditedChange(author, entryOf("resume", id), async (tx) => {
    const email = await resumeSubscriber(tx, id);
    if (email) return email;
    throw new UserError("Emails to this address are no longer stopped. Reload the page.");
  });

/**
 * Deletes unconfirmed addresses with their suspects in the inbox and their confirmation emails (double opt-in: without
 * confirmation we have no right to keep them).
 */
export async function purgeSignUps(db: Database, log: Log): Promise<void> {
  const before = new Date(Date.now() - unconfirmedDays * 24 * 3600 * 1000);
  const purged = await db.transaction(async (tx) => {
    const ids = await deleteUnconfirmedSubscribers(tx, before);
    await deleteLeadsOf(tx, "newsletter", ids);
    await deleteTopicMails(tx, before);
    return ids.length;
  });
  if (purged > 0) log.info({ purged }, "unconfirmed sign-ups were deleted");
}
