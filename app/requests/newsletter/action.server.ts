import { setTimeout as wait } from "node:timers/promises";
import { confirmationDays } from "#app/content/newsletter.ts";
import { insertLeadOnce, reviseLead } from "#server/db/queries/leads.ts";
import { countMailsOfTheDay } from "#server/db/queries/mails.ts";
import {
  ensureSubscriber,
  isSubscribed,
  lockSubscriber,
  type Subscriber,
} from "#server/db/queries/newsletter-subscribers.ts";
import { issueConfirmToken } from "#server/newsletter-links.ts";
import type { Services } from "#server/services.ts";
import type { OtherRequestKind } from "../receive.server.ts";
import { newsletterSchema } from "./schema.ts";
import { newsletterLead, unsubscribeUrl } from "./subscription.server.ts";

/**
 * An answer takes this long at least, in milliseconds, and far longer than the work behind it. How quickly we answer
 * would tell who is subscribed otherwise.
 */
const answerTime = 600;
const day = 24 * 3600 * 1000;

/** The one mail that a sign-up causes, and how many of its topic an address is sent within 24 hours. */
export async function signUpMail(subscriber: Subscriber, { secret, siteUrl }: Services) {
  const { confirmationMail, subscribedAlreadyMail } = await import("./emails.ts");
  if (isSubscribed(subscriber)) {
    const mail = await subscribedAlreadyMail(
      subscriber.email,
      unsubscribeUrl(subscriber, { secret, siteUrl }),
    );
    return { mail: { ...mail, topic: "newsletter-already" }, perDay: 1 };
  }
  const path = `/newsletter/confirm/${issueConfirmToken(secret, subscriber)}`;
  const mail = await confirmationMail(subscriber.email, new URL(path, siteUrl).href);
  const linkExpiresAt = new Date(Date.now() + confirmationDays * day);
  return { mail: { ...mail, topic: "newsletter-confirm", linkExpiresAt }, perDay: 3 };
}

/** Stores a sign-up as a lead that waits for confirmation, and asks its owner; a subscription stays as it is. */
async function subscribe(email: string, services: Services): Promise<void> {
  const { db, outbox } = services;
  const found = await db.transaction((tx) => ensureSubscriber(tx, email));
  const { mail, perDay } = await signUpMail(found, services);
  await db.transaction(async (tx) => {
    // One at a time for an address, or several would each count the same mails.
    const subscriber = await lockSubscriber(tx, found.id);
    if (!subscriber) return;
    if (!isSubscribed(subscriber))
      await reviseLead(tx, {
        ...newsletterLead(subscriber, "waiting for confirmation"),
        suspicions: [],
      });
    if ((await countMailsOfTheDay(tx, mail)) < perDay) await outbox.queue(tx, mail);
  });
}

/** Stored and flagged for the firm to see; a subscription that it may touch stays as it is. */
function keepSuspect(email: string, suspicions: string[], services: Services): Promise<void> {
  return services.db.transaction(async (tx) => {
    const subscriber = await ensureSubscriber(tx, email);
    const state = isSubscribed(subscriber) ? "confirmed" : "waiting for confirmation";
    await insertLeadOnce(tx, { ...newsletterLead(subscriber, state), suspicions });
  });
}

export const newsletterRequest: OtherRequestKind<typeof newsletterSchema> = {
  form: "newsletter",
  schema: newsletterSchema,
  success: "Please check your email to confirm your subscription.",
  successWithoutMail: "Thank you! We will send you an email to confirm your subscription.",
  failure: "There was an error processing your request. Please try again.",
  async receive({ email }, suspicions, services) {
    const work =
      suspicions.length === 0
        ? subscribe(email, services)
        : keepSuspect(email, suspicions, services);
    await Promise.all([work, wait(answerTime)]);
  },
};
