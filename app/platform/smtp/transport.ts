import { createTransport } from "nodemailer";
import { needsSmtpUtf8 } from "#app/lib/email.ts";
import { envelopeAddress, readAddress } from "#app/lib/mailbox.server.ts";
import { normalizeText } from "#app/lib/normalize-text.ts";
import { truncate } from "#app/lib/truncate.ts";
import { withClientSpan } from "../tracing/tracing.ts";

/** Nodemailer's report of a failure: its kind, the command that failed and the server's response. */
export type SmtpFailure = Error & {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
};

/**
 * Whether a response concerns the sender. 530 and 535 require sign-in, and 5.7.20 to 5.7.29 report missing
 * authentication of the sender's domain (RFC 7372). 5.7 to a recipient is the code for refused relaying (RFC 3463).
 */
const isAboutUs = ({ command, responseCode = 0, response = "" }: SmtpFailure) =>
  [530, 534, 535, 538].includes(responseCode) ||
  /^5\d\d[ -]5\.7\.2\d|\brelay/i.test(response) ||
  (command === "RCPT TO" && /^5\d\d[ -]5\.7\./.test(response));

/**
 * Whether an error is permanent: a 5xx about the recipient or the email itself. Errors about the sender (greeting,
 * sign-in, sender's address, relaying) are configuration problems: a mistyped password must not discard every queued
 * email. Those are retried, like 4xx and lost connections.
 */
export function isPermanentFailure(failure: SmtpFailure): boolean {
  const { command, responseCode = 0 } = failure;
  if (responseCode < 500) return false;
  return (command === "RCPT TO" || command === "DATA") && !isAboutUs(failure);
}

type OutgoingMail = {
  /** Message-ID, the same for every attempt, so that receivers can deduplicate. */
  id: string;
  to: string;
  replyTo: string | null;
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
  attachments?: readonly { filename: string; content: Buffer }[];
  /**
   * The Message-IDs of the emails that a person's reply follows, oldest first. Without it the site itself is the
   * author.
   */
  follows?: readonly string[] | undefined;
  /** Aborted when another process may send it; the connection is then closed. */
  signal?: AbortSignal;
};

/** The email server's response to an accepted email, and the Message-ID it was sent with. */
type SentMail = { response: string; messageId: string };

/**
 * Thrown when the email server permanently refused an email, with the reason in `message`; a retry would change
 * nothing.
 */
export class MailRefused extends Error {
  override name = "MailRefused";
}

export type MailTransport = {
  /**
   * Resolves when the email server has accepted the email; rejects otherwise, with {@link MailRefused} for permanent
   * errors.
   */
  send(mail: OutgoingMail): Promise<SentMail>;
  close(): void;
};

/** The message about a recipient who cannot receive email. */
export const notAnAddress = "The recipient is not an email address.";

function describe(failure: SmtpFailure, to: string): string {
  if (!needsSmtpUtf8(to)) return failure.message;
  return `This email server does not accept non-ASCII letters before the @: ${failure.response ?? failure.message}`;
}

/** The address of a sender such as `Name <name@example.com>`, as sent to an email server. */
export const senderAddress = (from: string): string => envelopeAddress(readAddress(from) ?? from);

export const messageIdOf = (id: string, from: string): string => {
  const address = senderAddress(from);
  return `<${id}@${address.slice(address.lastIndexOf("@") + 1)}>`;
};

/** Timeouts for a silent email server, in milliseconds, and access that an email must not have. */
export const smtpLimits = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  // The text of an email is ours, but it quotes visitors: it must never make the server fetch a file or an address.
  disableFileAccess: true,
  disableUrlAccess: true,
} as const;

/**
 * Connects to `smtpUrl` for each email. Timeouts prevent a silent server from blocking a job for ever. `readSender`
 * returns the current sender, which may change while the site runs.
 */
export function createMailTransport(
  smtpUrl: string,
  readSender: () => Promise<string>,
): MailTransport {
  const transport = createTransport({ url: smtpUrl, ...smtpLimits });
  return {
    async send(mail) {
      const to = readAddress(mail.to);
      if (to === undefined) throw new MailRefused(notAnAddress, { cause: new Error(notAnAddress) });
      const replyAddress = readAddress(mail.replyTo ?? "");
      // nodemailer requests SMTPUTF8 only for the envelope; such an address in a header alone would be refused.
      const replyTo = replyAddress && !needsSmtpUtf8(replyAddress) ? replyAddress : undefined;
      const from = await readSender();
      const messageId = messageIdOf(mail.id, from);
      const { follows, signal } = mail;
      try {
        const { response } = await withClientSpan("send email", {}, () =>
          transport.sendMail({
            from,
            // Passed separately, so that the library parses no address from a header.
            envelope: { from: senderAddress(from), to: [envelopeAddress(to)] },
            to: { name: "", address: to },
            replyTo: replyTo && { name: "", address: replyTo },
            subject: mail.subject,
            html: mail.html,
            text: mail.text,
            messageId,
            ...(mail.attachments && { attachments: [...mail.attachments] }),
            ...(signal && { signal }),
            ...(follows && { inReplyTo: follows.at(-1), references: [...follows] }),
            // RFC 3834: a person's email carries no such header, and may get an automatic reply.
            headers: follows
              ? mail.headers
              : { ...mail.headers, "Auto-Submitted": "auto-generated" },
          }),
        );
        return { response, messageId };
      } catch (error) {
        if (signal?.aborted) throw new Error("The email server took too long.", { cause: error });
        if (!(error instanceof Error) || !isPermanentFailure(error)) throw error;
        throw new MailRefused(describe(error, mail.to), { cause: error });
      }
    },
    close: () => transport.close(),
  };
}

/** Stored characters of an email server's response. */
const maxResponse = 500;

/**
 * The response of an email server as it is stored. A server may respond with any bytes, and PostgreSQL accepts no NUL:
 * a response that could not be recorded would block every email after it.
 */
export const storedResponse = (answer: string): string =>
  truncate(normalizeText(answer), maxResponse);
