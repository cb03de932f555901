import { withTimeout } from "#app/lib/with-timeout.ts";
import { testMail } from "#modules/accounts/account-emails.ts";
import type { TextReader } from "#modules/content/documents/define-content.ts";
import { type Author, auditedChange } from "#platform/changes/audited-change.ts";
import type { Limits } from "#platform/limits.ts";
import type { MailTransport } from "#platform/smtp/transport.ts";
import { UserError } from "#platform/user-error.ts";
import { insertMail, markMailSent } from "./queries/mails.ts";

/** Time limit for the email server in milliseconds: a person is waiting for the result. */
const timeout = 20_000;

type Outcome = { isSent: boolean; response: string; messageId: string };
type TestServices = {
  documents: { current(): Promise<TextReader> };
  limits: Limits;
  mailTransport: MailTransport | undefined;
  siteUrl: string;
};

/**
 * Sends the person an email immediately, not through the outbox, and returns the server's response. It is recorded among the
 * emails, so that the first steps find it. Throws {@link UserError}.
 */
export async function sendTestMail(author: Author & TestServices): Promise<Outcome> {
  const { mailTransport, limits, siteUrl, documents, user } = author;
  if (!mailTransport)
    throw new UserError("No email server is configured. Set SMTP_URL, then try again.");
  const wait = await limits.consume("test-mail", user.id);
  if (wait > 0)
    throw new UserError(`Too many test emails. Try again in ${Math.ceil(wait / 60)} min.`);
  const { composeMail } = await import("#modules/mail/compose-mail.ts");
  const words = composeMail(await documents.current(), testMail, { url: `${siteUrl}/admin` });
  const mail = { to: user.email, ...words };
  const sending = mailTransport
    .send({ ...mail, id: crypto.randomUUID(), replyTo: null, headers: {} })
    .then(
      (sent): Outcome => ({ isSent: true, ...sent }),
      (error: unknown): Outcome => ({ isSent: false, response: messageOf(error), messageId: "" }),
    );
  const outcome = await withTimeout(sending, timeout, {
    isSent: false,
    response: `no response within ${timeout / 1000} seconds`,
    messageId: "",
  });
  const { isSent, response, messageId } = outcome;
  const detail = { email: user.email, sent: isSent, response };
  await auditedChange(author, { action: "send test email", entity: "mail", detail }, async (tx) => {
    if (isSent) await markMailSent(tx, await insertMail(tx, { ...mail, jobId: null }), messageId);
  });
  return outcome;
}

/** Cut, because it is displayed and stored. */
const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 500);
