import { createTransport } from "nodemailer";
import { needsSmtpUtf8 } from "#app/lib/email.ts";
import { inCall } from "../tracing/in-span.ts";

type OutgoingMail = {
  /** Message-ID, the same for every attempt, so that receivers can deduplicate. */
  id: string;
  to: string;
  replyTo: string | null;
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
  /** An answer that somebody wrote: the Message-IDs of what it follows, the oldest first. Without it the site itself is the author. */
  follows?: readonly string[] | undefined;
};

/** What the mail server said to a mail that it has accepted, and the Message-ID that the mail went out with. */
export type SentMail = { said: string; messageId: string };

/** The mail server refused a mail permanently, as `message` says; a retry would change nothing. */
export class MailRefused extends Error {
  override name = "MailRefused";
}

export type MailTransport = {
  /**
   * Resolves when the mail server has accepted the mail; rejects otherwise, with {@link MailRefused} for permanent errors.
   */
  send(mail: OutgoingMail): Promise<SentMail>;
  close(): void;
};

/** What nodemailer tells of a failure: the command that failed and the server's answer to it. */
type Failure = Error & { command?: string; responseCode?: number; response?: string };

/**
 * Whether an answer concerns the sender: 530 and 535 ask to sign in, 5.7.20 to 5.7.29 miss what proves the sender's
 * domain (RFC 7372), and 5.7 to a recipient is the code for refused relaying (RFC 3463).
 */
const isAboutUs = ({ command, responseCode = 0, response = "" }: Failure) =>
  [530, 534, 535, 538].includes(responseCode) ||
  /^5\d\d[ -]5\.7\.2\d|\brelay/i.test(response) ||
  (command === "RCPT TO" && /^5\d\d[ -]5\.7\./.test(response));

/**
 * Whether an error is permanent: a 5xx about the recipient or the mail itself. Errors about the sender (greeting,
 * sign-in, sender's address, relaying) are configuration problems: a mistyped password must not discard every queued
 * mail. Those are retried, like 4xx and lost connections.
 */
function isFinal(failure: Failure): boolean {
  const { command, responseCode = 0 } = failure;
  if (responseCode < 500) return false;
  return (command === "RCPT TO" || command === "DATA") && !isAboutUs(failure);
}

function describe(failure: Failure, to: string): string {
  if (!needsSmtpUtf8(to)) return failure.message;
  return `Not every email server takes such letters before the @, and this one refused: ${failure.response ?? failure.message}`;
}

/**
 * Connects to `smtpUrl` for each mail. Time limits keep a silent server from holding a job for ever. `readSender` tells who sends it, which
 * may be changed meanwhile.
 */
export function createMailTransport(
  smtpUrl: string,
  readSender: () => Promise<string>,
): MailTransport {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // Mail text is ours, but it quotes visitors: it must never make the server fetch a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      // nodemailer asks for SMTPUTF8 only for the envelope; such an address in a header alone would be refused.
      const replyTo = mail.replyTo && !needsSmtpUtf8(mail.replyTo) ? mail.replyTo : undefined;
      const from = await readSender();
      const domain = from.slice(from.lastIndexOf("@") + 1).replace(">", "");
      const messageId = `<${mail.id}@${domain}>`;
      const { follows } = mail;
      try {
        const { response } = await inCall("send mail", {}, () =>
          transport.sendMail({
            from,
            // As objects: a visitor's address is one address, whatever commas or brackets it holds.
            to: { name: "", address: mail.to },
            replyTo: replyTo && { name: "", address: replyTo },
            subject: mail.subject,
            html: mail.html,
            text: mail.text,
            messageId,
            ...(follows && { inReplyTo: follows.at(-1), references: [...follows] }),
            // RFC 3834: what a person wrote does not say so, and may be answered by a program.
            headers: follows
              ? mail.headers
              : { ...mail.headers, "Auto-Submitted": "auto-generated" },
          }),
        );
        return { said: response, messageId };
      } catch (error) {
        if (!(error instanceof Error) || !isFinal(error)) throw error;
        throw new MailRefused(describe(error, mail.to), { cause: error });
      }
    },
    close: () => transport.close(),
  };
}
