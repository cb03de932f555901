import { setTimeout as delay } from "node:timers/promises";
import { withTimeout } from "#app/lib/with-timeout.ts";
import type { SiteDocuments } from "#modules/content/.server/site-documents.ts";
import { type SettingVariables, siteSettings } from "#modules/content/.server/site-settings.ts";
import type { TextReader } from "#modules/content/documents/define-content.ts";
import { markSentWithRetry } from "#modules/mail/.server/outbox.ts";
import type { Database, Db } from "#platform/db/database.ts";
import type { Env } from "#platform/env.ts";
import type { Limits } from "#platform/limits.ts";
import { errorMessage, type Log } from "#platform/log.ts";
import type { Secret } from "#platform/secrets.ts";
import {
  type BulkOutcome,
  type BulkTransport,
  createBulkTransport,
} from "#platform/smtp/bulk-transport.ts";
import { newsletterSettingsDocument } from "../newsletter-documents.ts";
import { composeFields } from "./compose-issue.ts";
import {
  unsubscribeHeaders,
  unsubscribePlaceholder,
  unsubscribeUrl,
} from "./links/subscription.ts";
import {
  type ClaimedEmail,
  claimDelivery,
  markTransmitting,
  type Outcome,
  recordOutcome,
  reserveSlots,
  suppressSubscriber,
} from "./queries/newsletter-deliveries.ts";
import {
  finishIssue,
  type IssueFields,
  pauseIssue,
  type SentIssue,
} from "./queries/newsletter-issues.ts";

export type NewsletterSettings = {
  /** Sender of the issues. */
  from: string;
  /** The address for replies, and for unsubscribing by email. */
  replyTo: string;
  /** Emails per second, of all processes together. */
  perSecond: number;
};

type SenderEnv = SettingVariables & Pick<Env, "NEWSLETTER_FROM">;

/** The newsletter's sender and rate: from the environment, from the admin, or else as for other emails. */
export function newsletterSettings(texts: TextReader, env: SenderEnv): NewsletterSettings {
  const { from, perSecond } = texts.of(newsletterSettingsDocument);
  const { mailFrom, replyTo } = siteSettings(texts, env);
  return {
    from: env.NEWSLETTER_FROM ?? (from || mailFrom),
    replyTo,
    perSecond,
  };
}

/** The email server for the newsletter; nothing if none is set. */
export const newsletterSmtpUrl = (
  env: Pick<Env, "NEWSLETTER_SMTP_URL" | "SMTP_URL">,
): string | undefined => env.NEWSLETTER_SMTP_URL ?? env.SMTP_URL;

/** Maximum connections of one process; each sends one email after the other. */
const maxLanes = 10;
/** Seconds without attempts when the email server is down or rejects us. */
const pauseAfterTrouble = 30;
/** Seconds before the retry of a deferred email; every delay is the same, as greylists last minutes. */
const deferredFor = 300;
/**
 * So many connections that end one after another, with no email accepted in between, are not caused by a single reader.
 */
const cutOffsOfTrouble = 3;

type Run = {
  db: Database;
  log: Log;
  documents: SiteDocuments;
  env: SenderEnv;
  secret: Secret;
  siteUrl: string;
  /** Aborted when the process must stop. */
  stopping: AbortSignal;
  issue: SentIssue;
  smtpUrl: string;
  /** When it ends in any case, on the clock of `performance.now()`. */
  until: number;
};

/** Sends the due deliveries of one issue, as fast as the settings allow, and marks it as sent when none is waiting. */
export async function sendIssue(run: Run): Promise<void> {
  const { db, issue, documents, env } = run;
  const settings = newsletterSettings(await documents.current(), env);
  const lanes = Math.min(maxLanes, Math.ceil(settings.perSecond / 2));
  const transport = createBulkTransport(run.smtpUrl, lanes);
  const slots = createSlots(run, settings.perSecond);
  const claim = crypto.randomUUID();
  let isInTrouble = false;
  let cutOffs = 0;
  /** The meaning of an attempt for the email server, in the context of the others. */
  const judge = (outcome: BulkOutcome): BulkOutcome => {
    cutOffs = outcome.is === "cut off" ? cutOffs + 1 : 0;
    return outcome.is === "cut off" && cutOffs >= cutOffsOfTrouble
      ? { ...outcome, is: "trouble" }
      : outcome;
  };
  const lane = async () => {
    while (!isInTrouble && !run.stopping.aborted && performance.now() < run.until) {
      if (!(await slots.next())) return;
      const held = await db.transaction((tx) => claimDelivery(tx, issue.id, claim));
      if (!held) return;
      const outcome = judge(await trySending(held, transport, run, settings));
      if (outcome.is === "trouble") isInTrouble = true;
      await recordAttempt(held, outcome, run);
    }
  };
  // Each fails separately: a failing lane must not cut off the others.
  const ended = await Promise.allSettled(Array.from({ length: lanes }, lane));
  transport.close();
  for (const one of ended) if (one.status === "rejected") throw one.reason;
  await db.transaction((tx) => finishIssue(tx, issue.id));
}

/**
 * Slots in the order of sending, reserved a second ahead at most, so that readers who unsubscribe in the meantime get
 * no email.
 */
function createSlots({ db, issue, stopping }: Run, perSecond: number) {
  let free: number[] = [];
  let isOver = false;
  let reserving: Promise<void> | undefined;
  const reserve = async () => {
    const wait = await db.transaction((tx) =>
      reserveSlots(tx, { issueId: issue.id, slots: perSecond, perSecond }),
    );
    if (wait === undefined) {
      isOver = true;
      return;
    }
    const first = performance.now() + wait;
    free = Array.from({ length: perSecond }, (_, index) => first + (index * 1000) / perSecond);
  };
  return {
    /**
     * Waits for the next slot. Returns whether there is one: the issue is still being sent, and this process continues.
     */
    async next(): Promise<boolean> {
      while (free.length === 0 && !isOver) {
        reserving ??= reserve().finally(() => {
          reserving = undefined;
        });
        await reserving;
      }
      const at = free.shift();
      if (at === undefined) return false;
      const wait = Math.max(0, at - performance.now());
      await delay(wait, undefined, { signal: stopping }).catch(() => {});
      return !stopping.aborted;
    },
  };
}

function sendTo(
  held: ClaimedEmail,
  transport: BulkTransport,
  { db, issue, secret, siteUrl }: Run,
  { from, replyTo }: { from: string; replyTo: string },
): Promise<BulkOutcome> {
  const url = unsubscribeUrl({ id: held.subscriberId }, { secret, siteUrl });
  return transport.send(
    {
      id: held.id,
      from,
      to: held.email,
      replyTo,
      subject: issue.subject,
      html: issue.html.replaceAll(unsubscribePlaceholder, url),
      text: issue.text.replaceAll(unsubscribePlaceholder, url),
      headers: unsubscribeHeaders(url, replyTo),
    },
    () => db.transaction((tx) => markTransmitting(tx, held)),
  );
}

/** Never throws: an email that cannot be rendered waits, and the others are sent. */
async function trySending(
  held: ClaimedEmail,
  transport: BulkTransport,
  run: Run,
  mailboxes: { from: string; replyTo: string },
): Promise<BulkOutcome> {
  try {
    return await sendTo(held, transport, run, mailboxes);
  } catch (error) {
    run.log.error({ err: error, deliveryId: held.id }, "an email of an issue could not be written");
    return { is: "put off", response: errorMessage(error) };
  }
}

/** The result of an attempt for a delivery. */
function outcomeFor(outcome: BulkOutcome): Outcome {
  switch (outcome.is) {
    case "sent":
      return { state: "sent" };
    case "refused":
      return { state: "refused", response: outcome.response };
    case "unsure":
      return { state: "unsure", response: outcome.response };
    case "put off":
      return { state: "waiting", response: outcome.response, after: deferredFor };
    case "cut off":
      return { state: "waiting", response: outcome.response, after: pauseAfterTrouble };
    case "trouble":
      return { state: "waiting", response: outcome.response, after: 0 };
    case "withheld":
      return { state: "waiting", response: "", after: 0 };
  }
}

async function recordAttempt(
  held: ClaimedEmail,
  outcome: BulkOutcome,
  { db, log, issue }: Run,
): Promise<void> {
  const about = { issueId: issue.id, deliveryId: held.id };
  await markSentWithRetry(log, about, () =>
    db.transaction(async (tx) => {
      await recordOutcome(tx, held, outcomeFor(outcome));
      if (outcome.is === "refused" && !outcome.onlyText)
        await suppressSubscriber(tx, held.subscriberId, outcome.response);
      if (outcome.is === "trouble")
        await pauseIssue(tx, issue.id, { lastError: outcome.response, pause: pauseAfterTrouble });
    }),
  );
  if (outcome.is !== "sent" && outcome.is !== "withheld")
    log.warn({ ...about, outcome: outcome.is }, "an email of an issue was not sent");
}

/** Time limit for the email server in milliseconds: a person is waiting for the result. */
const timeout = 20_000;

type TestServices = {
  db: Db;
  documents: SiteDocuments;
  limits: Pick<Limits, "consume">;
  env: SenderEnv & Pick<Env, "NEWSLETTER_SMTP_URL" | "SMTP_URL" | "S3_PUBLIC_URL">;
  siteUrl: string;
};

/** Sends an issue to a user immediately, as subscribers would get it. Returns the result as a sentence. */
export async function sendTest(
  services: TestServices,
  user: { id: string; email: string },
  fields: IssueFields,
): Promise<{ done: string } | { failed: string }> {
  const smtpUrl = newsletterSmtpUrl(services.env);
  if (!smtpUrl)
    return {
      failed:
        "Not sent: no email server is configured. Ask the person who installed the site to set SMTP_URL.",
    };
  const wait = await services.limits.consume("test-mail", user.id);
  if (wait > 0)
    return {
      failed: `Too many test emails. Try again in ${Math.ceil(wait / 60)} min.`,
    };
  const { html, text } = await composeFields(fields, services);
  const { from, replyTo } = newsletterSettings(await services.documents.current(), services.env);
  // The unsubscribe link of a test opens the form, because the tester may not be a subscriber.
  const url = new URL("/newsletter", services.siteUrl).href;
  const transport = createBulkTransport(smtpUrl, 1);
  const mail = {
    id: crypto.randomUUID(),
    from,
    to: user.email,
    replyTo,
    subject: `[Test] ${fields.subject || "No subject yet"}`,
    html: html.replaceAll(unsubscribePlaceholder, url),
    text: text.replaceAll(unsubscribePlaceholder, url),
    headers: unsubscribeHeaders(url, replyTo),
  };
  const silent: BulkOutcome = {
    is: "trouble",
    response: `no response within ${timeout / 1000} seconds`,
  };
  const outcome = await withTimeout(
    transport.send(mail, async () => true),
    timeout,
    silent,
  ).finally(() => transport.close());
  if (outcome.is === "sent") return { done: `Test email sent to ${user.email}.` };
  const reply = "response" in outcome ? outcome.response : "";
  return {
    failed: `The test email was not sent. The email server said: ${reply.slice(0, 500)}`,
  };
}
