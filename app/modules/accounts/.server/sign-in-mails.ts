import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { invalidEmail, isEmail } from "#app/lib/email.ts";
import { countMailsOfTheDay, countMailsOfTheHour } from "#modules/mail/.server/queries/mails.ts";
import { momentTopics } from "#modules/mail/compose-mail.ts";
import { cookieName, readCookie, serializeCookie } from "#platform/cookies.ts";
import type { Db } from "#platform/db/database.ts";
import type { Log } from "#platform/log.ts";
import type { Secret } from "#platform/secrets.ts";
import { UserError } from "#platform/user-error.ts";
import {
  newDeviceByPasskeyMail,
  newDeviceMail,
  newDevicesMail,
  resetMail,
} from "../account-emails.ts";
import { describeDevice } from "../device.ts";
import { isKnownDevice, issueKnownDevice } from "./links/known-device.ts";
import { issuePasswordLink, resetLinkLifetime } from "./password-links.ts";
import { countSignInsOfTheDay, hasValidLink } from "./queries/sessions.ts";
import { findUserByEmail, lockUser } from "./queries/users.ts";
import { countReset, type SignInCall } from "./sign-in-attempts.ts";

type Account = { id: string; email: string };

/** Maximum emails about single new devices per account and day. */
const maxMailsPerDay = 5;
const year = 365 * 24 * 3600;

type CookieServices = { siteUrl: string; secret: Secret };

/** One cookie per account, for browsers that several people share. */
function deviceCookieName({ siteUrl }: CookieServices, { id }: Account): string {
  const digest = createHash("sha256").update(id).digest("hex").slice(0, 8);
  return cookieName(siteUrl, `datumline.device.${digest}`);
}

/** The cookie that marks the browser as known to the account for a year. */
export const deviceCookie = (services: CookieServices, account: Account): string =>
  serializeCookie(services.siteUrl, {
    name: deviceCookieName(services, account),
    value: issueKnownDevice(services.secret, account.id),
    maxAge: year,
  });

/** Whether an account has signed in with this browser before. */
export function isFromKnownDevice(call: SignInCall, account: Account): boolean {
  const token = readCookie(call.request, deviceCookieName(call, account));
  return token !== undefined && isKnownDevice(call.secret, token, account.id);
}

/**
 * Emails the owner of an account about a sign-in from an unknown browser. Beyond the day's maximum, they are summarised
 * once an hour.
 */
export async function notifyOfNewDevice(
  { db, outbox, siteUrl, documents, request }: SignInCall,
  { account: { id, email }, isByPasskey }: { account: Account; isByPasskey: boolean },
): Promise<void> {
  const isMany =
    (await countMailsOfTheDay(db, { to: email, topic: momentTopics.newDevice })) >= maxMailsPerDay;
  const summary = { to: email, topic: momentTopics.newDevices };
  if (isMany && (await countMailsOfTheHour(db, summary)) > 0) return;
  const { composeMail } = await import("#modules/mail/compose-mail.ts");
  const device = describeDevice(request.headers.get("User-Agent"));
  const url = `${siteUrl}/admin/${isByPasskey ? "account" : "forgot-password"}`;
  const texts = await documents.current();
  if (isMany) {
    const inserts = { device, count: String(await countSignInsOfTheDay(db, id)) };
    const mail = { ...summary, ...composeMail(texts, newDevicesMail, { inserts, url }) };
    return void (await db.transaction((tx) => outbox.queue(tx, mail)));
  }
  const words = isByPasskey ? newDeviceByPasskeyMail : newDeviceMail;
  const mail = composeMail(texts, words, { inserts: { device }, url });
  const topic = momentTopics.newDevice;
  await db.transaction((tx) => outbox.queue(tx, { to: email, topic, ...mail }));
}

const resetTopic = "password-reset";
/** Maximum reset emails per account while one of its links still works. */
const maxMails = { hour: 2, day: 24 };

/**
 * Whether an account has reached its limit of emails. Anyone can request them, so the limit applies only while a link
 * of the last hour still works: otherwise a stranger's requests could lock the owner out.
 */
async function isAtLimit(db: Db, { id, email }: Account, except?: string): Promise<boolean> {
  const resetMails = { to: email, topic: resetTopic };
  const inHour = await countMailsOfTheHour(db, resetMails);
  if (inHour === 0 || !(await hasValidLink(db, id, { except }))) return false;
  return inHour >= maxMails.hour || (await countMailsOfTheDay(db, resetMails)) >= maxMails.day;
}

type ResetServices = Pick<SignInCall, "auth" | "db" | "documents" | "log" | "outbox" | "siteUrl">;

/** Sends a link if the account exists and is below its limit. */
export async function sendResetLink(services: ResetServices, email: string): Promise<void> {
  const { db, outbox } = services;
  const found = await findUserByEmail(db, email);
  if (!found || (await isAtLimit(db, found))) return;
  const { composeMail } = await import("#modules/mail/compose-mail.ts");
  const { id, url } = await issuePasswordLink(services, found.id, resetLinkLifetime);
  const texts = await services.documents.current();
  const mail = { to: found.email, ...composeMail(texts, resetMail, { url }) };
  const linkExpiresAt = new Date(Date.now() + resetLinkLifetime * 1000);
  await db.transaction(async (tx) => {
    // Serialised per account: concurrent requests would each count the same emails (race).
    await lockUser(tx, found.id);
    if (!(await isAtLimit(tx, found, id)))
      await outbox.queue(tx, { ...mail, topic: resetTopic, linkExpiresAt });
  });
}

/**
 * Sends a password reset link, if there is such an account. Throws {@link UserError}, the same whether there is one or
 * not: the link is sent after the response, because its duration would reveal that (timing attack).
 */
export async function requestResetLink(call: SignInCall, email: string): Promise<void> {
  await countReset(call);
  if (!isEmail(email)) throw new UserError(invalidEmail);
  if (!call.outbox.canSend)
    throw new UserError("This site cannot send email yet, so no link was sent.", { status: 503 });
  void sendLater(call.log, () => sendResetLink(call, email), "a reset link was not sent");
}

/** Pauses before each retry, in milliseconds: a database restarts within a minute. */
const retryPauses = [500, 2_000, 10_000, 30_000];

/**
 * Runs work after the response and retries it, so that a short outage does not lose an email unnoticed. Never rejects;
 * the last error is logged as `failure`.
 */
export async function sendLater(
  log: Log,
  work: () => Promise<void>,
  failure: string,
  pauses: readonly number[] = retryPauses,
): Promise<void> {
  let reason: unknown;
  for (const wait of pauses) {
    await pause(wait, undefined, { ref: false });
    try {
      return await work();
    } catch (error) {
      reason = error;
    }
  }
  log.error({ err: reason }, failure);
}
