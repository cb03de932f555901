import { testMail } from "#app/content/emails/account-emails.ts";
import { withTimeout } from "#app/lib/with-timeout.ts";
import { insertMail, markMailSent } from "#server/db/queries/mails.ts";
import type { ActionCall } from "../actions.server.ts";
import { adminChange } from "../change.server.ts";

/** Time limit for the email server in milliseconds: a person is waiting for the result. */
const timeout = 20_000;

type Outcome = { isSent: boolean; said: string; messageId: string };

/**
 * Sends the person an email immediately, not through the outbox, and returns the server's response. It is recorded
 * among the emails, so that the first steps find it.
 */
export async function sendTestMail({ context, services, user }: ActionCall) {
  const { mailTransport, limits, siteUrl, documents } = services;
  if (!mailTransport)
    return { failed: "No email server is configured. Set SMTP_URL, then try again." };
  const wait = await limits.spend("test-mail", user.id);
  if (wait > 0)
    return {
      failed: `Too many test emails. Try again in ${Math.ceil(wait / 60)} min.`,
    };
  const { composeMail } = await import("#app/mail/compose-mail.ts");
  const words = composeMail(await documents.current(), testMail, { url: `${siteUrl}/admin` });
  const mail = { to: user.email, ...words };
  const sending = mailTransport
    .send({ ...mail, id: crypto.randomUUID(), replyTo: null, headers: {} })
    .then(
      (sent): Outcome => ({ isSent: true, ...sent }),
      (error: unknown): Outcome => ({ isSent: false, said: messageOf(error), messageId: "" }),
    );
  const { isSent, said, messageId } = await withTimeout(sending, timeout, {
    isSent: false,
    said: `no response within ${timeout / 1000} seconds`,
    messageId: "",
  });
  const detail = { email: user.email, sent: isSent, answer: said };
  await adminChange(context, { action: "send test email", entity: "mail", detail }, async (tx) => {
    if (isSent) await markMailSent(tx, await insertMail(tx, { ...mail, jobId: null }), messageId);
  });
  return isSent
    ? { done: `Test email sent to ${user.email}. The email server said: ${said}` }
    : { failed: `The test email was not sent. The email server said: ${said}` };
}

/** Cut, because it is displayed and stored. */
const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 500);
