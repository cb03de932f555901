import { setTimeout as wait } from "node:timers/promises";
import { parseWithZod } from "@conform-to/zod/v4";
import { and, eq, like } from "drizzle-orm";
import { z } from "zod";
import type { AcceptedValues } from "#app/fields/fields.ts";
import { formSchema } from "#app/fields/schema.server.ts";
import type { TextReader } from "#modules/content/documents/define-content.ts";
import { insertLeadOnce, upsertLead } from "#modules/leads/.server/queries/leads.ts";
import type {
  EmailServices,
  RequestKind,
  RequestServices,
  SubmissionContext,
} from "#modules/leads/.server/requests/define-request.ts";
import { newsletter } from "#modules/leads/requests/newsletter/definition.ts";
import { countMailsOfTheDay } from "#modules/mail/.server/queries/mails.ts";
import { mails } from "#modules/mail/.server/schema.ts";
import {
  issueConfirmToken,
  unsubscribeUrl,
} from "#modules/newsletter/.server/links/subscription.ts";
import {
  type Consent,
  ensureSubscriber,
  isSubscribed,
  lockSubscriber,
  type Subscriber,
} from "#modules/newsletter/.server/queries/subscribers.ts";
import { newsletterSubscribers } from "#modules/newsletter/.server/schema.ts";
import { confirmationDays } from "#modules/newsletter/newsletter.ts";
import { newsletterDocument } from "#modules/newsletter/newsletter-documents.ts";
import { blogDocument } from "#modules/posts/blog.ts";
import { firstErrors, knownFields } from "#platform/uploads/read-form.ts";
import { newsletterLead } from "../newsletter-subscription.ts";

/**
 * Minimum response time in milliseconds, far above the work behind it: the response time would reveal who is subscribed
 * (timing attack).
 */
const answerTime = 600;
const day = 24 * 3600 * 1000;

/** The page's wording when its form was sent, stored as proof of consent (GDPR, article 7(1)). */
function consentAt({ of }: TextReader, source: string): Consent {
  const { newsletter: below } = of(blogDocument);
  const { hero, form } = of(newsletterDocument);
  const isBlog = source === "/blog" || source.startsWith("/blog/");
  const wording = isBlog ? [below.title, below.text] : [hero.lead, form.title, form.privacy];
  return { consentForm: source || newsletter.path, consentText: wording.join("\n") };
}

/** The one email of a sign-up, and the limit of its topic for an address within 24 hours. */
async function signUpMail(subscriber: Subscriber, services: EmailServices) {
  const { secret, siteUrl, documents } = services;
  const [settings, texts] = await Promise.all([services.settings(), documents.current()]);
  const { confirmationMail, subscribedAlreadyMail } = await import("../newsletter-emails.ts");
  if (isSubscribed(subscriber)) {
    const mail = subscribedAlreadyMail(
      texts,
      subscriber.email,
      unsubscribeUrl(subscriber, { secret, siteUrl }),
      settings,
    );
    return { mail: { ...mail, topic: "newsletter-already" }, perDay: 1 };
  }
  const path = `/newsletter/confirm/${issueConfirmToken(secret, subscriber)}`;
  const mail = confirmationMail(texts, subscriber.email, new URL(path, siteUrl).href, settings);
  const linkExpiresAt = new Date(Date.now() + confirmationDays * day);
  return { mail: { ...mail, topic: "newsletter-confirm", linkExpiresAt }, perDay: 3 };
}

/** Stores a sign-up as an unconfirmed lead and sends the confirmation email; an existing subscription is unchanged. */
async function storeSignUp(
  services: RequestServices,
  email: string,
  { visit }: SubmissionContext,
  consent: Consent,
): Promise<void> {
  const { db, outbox, webhooks } = services;
  const found = await db.transaction((tx) => ensureSubscriber(tx, email, consent));
  const { mail, perDay } = await signUpMail(found, services);
  await db.transaction(async (tx) => {
    // Serialised per address: concurrent sign-ups would each count the same emails (race).
    const subscriber = await lockSubscriber(tx, found.id);
    if (!subscriber) return;
    if (!isSubscribed(subscriber)) {
      const lead = newsletterLead(subscriber, "waiting for confirmation");
      const newId = await upsertLead(tx, { ...lead, ...visit, suspicions: [] });
      if (newId) await webhooks.queueLead(tx, newId);
    }
    if ((await countMailsOfTheDay(tx, mail)) < perDay) await outbox.queue(tx, mail);
  });
}

/** Stores and flags a suspicious sign-up for the firm; an existing subscription is unchanged. */
function storeSuspected(
  { db }: RequestServices,
  email: string,
  { suspicions, visit }: SubmissionContext,
  consent: Consent,
): Promise<void> {
  return db.transaction(async (tx) => {
    const subscriber = await ensureSubscriber(tx, email, consent);
    const state = isSubscribed(subscriber) ? "confirmed" : "waiting for confirmation";
    await insertLeadOnce(tx, {
      ...newsletterLead(subscriber, state),
      ...visit,
      suspicions: [...suspicions],
    });
  });
}

const schema = formSchema(newsletter.fields, null);

const subscriberRow = z.object({
  id: z.uuid(),
  email: z.string(),
  subscribedAt: z.date(),
  confirmedAt: z.date().nullable(),
  unsubscribedAt: z.date().nullable(),
  stoppedAt: z.date().nullable(),
  source: z.string(),
  consentForm: z.string(),
  consentText: z.string(),
});

const formName = ({ consentForm }: Pick<Consent, "consentForm">) =>
  consentForm ? `Form on ${consentForm}` : "Form on the site";

/** A subscription is one row per address, however often it is entered. */
export const newsletterRequest: RequestKind = {
  definition: newsletter,
  table: newsletterSubscribers,
  knownFields: (form) => knownFields(form, Object.keys(newsletter.fields)),
  parse(fields) {
    const submission = parseWithZod(fields, { schema });
    if (submission.status !== "success") return { errors: firstErrors(submission.error ?? {}) };
    const { value: values } = submission;
    return { values, sent: { email: values.email, texts: [] } };
  },
  async store(services, values: AcceptedValues<typeof newsletter.fields, null>, context) {
    const consent = consentAt(await services.documents.current(), context.source);
    const store = context.suspicions.length === 0 ? storeSignUp : storeSuspected;
    await Promise.all([store(services, values.email, context, consent), wait(answerTime)]);
    // A receipt would reveal whether the address is new here.
    return undefined;
  },
  async mails(row, _, services) {
    return [(await signUpMail(subscriberRow.parse(row), services)).mail];
  },
  view(row) {
    const subscriber = row && subscriberRow.parse(row);
    return [
      [newsletter.fields.email.label, subscriber?.email ?? ""],
      ["Signed up", subscriber?.subscribedAt ?? ""],
      ["Confirmed", subscriber?.confirmedAt ?? "Not yet"],
      ["Unsubscribed", subscriber?.unsubscribedAt ?? ""],
      ["Consent source", subscriber ? subscriber.source || formName(subscriber) : ""],
      ["Consent wording", subscriber?.consentText ?? ""],
    ];
  },
  columns: ["Newsletter", "Unsubscribe link"],
  cells(row, _, services): Record<string, string> {
    if (!row) return {};
    const subscriber = subscriberRow.parse(row);
    return {
      Newsletter: isSubscribed(subscriber) ? "Subscribed" : "Unsubscribed",
      // Every newsletter email needs an unsubscribe link.
      "Unsubscribe link": unsubscribeUrl(subscriber, services),
    };
  },
  earlierMails: ({ email }) => and(eq(mails.to, email), like(mails.topic, "newsletter-%")),
};
