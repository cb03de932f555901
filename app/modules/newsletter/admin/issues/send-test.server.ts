import type { ActionCall } from "#app/admin/actions.server.ts";
import { withTimeout } from "#app/lib/with-timeout.ts";
import {
  newsletterSettings,
  newsletterSmtpUrl,
} from "#modules/newsletter/.server/newsletter-settings.ts";
import type { IssueFields } from "#modules/newsletter/.server/queries/newsletter-issues.ts";
import {
  unsubscribeHeaders,
  unsubscribePlace,
} from "#modules/newsletter/.server/unsubscribe-place.ts";
import { type BulkOutcome, createBulkTransport } from "#platform/smtp/bulk-transport.ts";
import { composeFields } from "./compose.server.ts";

/** Time limit for the email server in milliseconds: a person is waiting for the result. */
const timeout = 20_000;

/** Sends an issue to the signed-in user immediately, as subscribers would get it. */
export async function sendTest({ services, user }: ActionCall, fields: IssueFields) {
  const smtpUrl = newsletterSmtpUrl(services.env);
  if (!smtpUrl)
    return {
      failed: "Not sent: no email server is configured. Ask an administrator to set SMTP_URL.",
    };
  const wait = await services.limits.spend("test-mail", user.id);
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
    html: html.replaceAll(unsubscribePlace, url),
    text: text.replaceAll(unsubscribePlace, url),
    headers: unsubscribeHeaders(url, replyTo),
  };
  const silent: BulkOutcome = {
    is: "trouble",
    answer: `no response within ${timeout / 1000} seconds`,
  };
  const outcome = await withTimeout(
    transport.send(mail, async () => true),
    timeout,
    silent,
  ).finally(() => transport.close());
  if (outcome.is === "sent") return { done: `Test email sent to ${user.email}.` };
  const said = "answer" in outcome ? outcome.answer : "";
  return {
    failed: `The test email was not sent. The email server said: ${said.slice(0, 500)}`,
  };
}
