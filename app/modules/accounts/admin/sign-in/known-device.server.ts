import { createHash } from "node:crypto";
import type { Services } from "#app/services.ts";
import { cookieName, isSecure } from "#modules/accounts/.server/cookie-name.ts";
import { isKnownDevice, issueKnownDevice } from "#modules/accounts/.server/links/known-device.ts";
import { countMailsOfTheDay, countMailsOfTheHour } from "#modules/mail/.server/queries/mails.ts";
import { countSignInsOfTheDay } from "#modules/operations/.server/queries/audit-log.ts";
import { newDeviceByPasskeyMail, newDeviceMail, newDevicesMail } from "../../account-emails.ts";
import { describeDevice } from "../../device.ts";

type Account = { id: string; email: string };

const topic = "new-device";
const summaryTopic = "new-devices";
/** Maximum emails about single new devices per account and day. */
const maxMailsPerDay = 5;
const year = 365 * 24 * 3600;

/** One cookie per account, for browsers that several people share. */
function nameFor({ siteUrl }: Services, { id }: Account): string {
  const digest = createHash("sha256").update(id).digest("hex").slice(0, 8);
  return cookieName(siteUrl, `datumline.device.${digest}`);
}

/** The cookie that marks the browser as known to the account for a year. */
export function deviceCookie(services: Services, account: Account): string {
  const token = issueKnownDevice(services.secret, account.id);
  const secure = isSecure(services.siteUrl) ? "; Secure" : "";
  return `${nameFor(services, account)}=${token}; Path=/; Max-Age=${year}; HttpOnly; SameSite=Lax${secure}`;
}

/** Whether an account has signed in with this browser before. */
export function isFromKnownDevice(services: Services, request: Request, account: Account): boolean {
  const start = `${nameFor(services, account)}=`;
  const cookies = (request.headers.get("Cookie") ?? "").split("; ");
  const token = cookies.find((each) => each.startsWith(start))?.slice(start.length);
  return token !== undefined && isKnownDevice(services.secret, token, account.id);
}

/**
 * Emails the owner of an account about a sign-in from an unknown browser. Beyond the day's maximum, they are summarised
 * once an hour.
 */
export async function tellOfNewDevice(
  { db, outbox, siteUrl, documents }: Services,
  request: Request,
  { account: { id, email }, isByPasskey }: { account: Account; isByPasskey: boolean },
): Promise<void> {
  const isMany = (await countMailsOfTheDay(db, { to: email, topic })) >= maxMailsPerDay;
  const summary = { to: email, topic: summaryTopic };
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
  const mail = { to: email, topic, ...composeMail(texts, words, { inserts: { device }, url }) };
  await db.transaction((tx) => outbox.queue(tx, mail));
}
