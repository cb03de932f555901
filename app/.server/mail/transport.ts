import { createTransport } from "nodemailer";

type OutgoingMail = {
  /** Stays the same over every attempt, so that a receiver can tell a repetition. */
  messageId: string;
  to: string;
  replyTo: string | null;
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
};

export type MailTransport = {
  /** Resolves once the mail server has taken the mail over; throws with its words otherwise. */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
};

/** Connects to `smtpUrl` for each mail. Time limits keep a silent server from holding a job for ever. */
export function createMailTransport(smtpUrl: string, from: string): MailTransport {
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
      await transport.sendMail({
        from,
        // As objects: a visitor's address is one address, whatever commas or brackets it holds.
        to: { name: "", address: mail.to },
        replyTo: mail.replyTo ? { name: "", address: mail.replyTo } : undefined,
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        messageId: mail.messageId,
        headers: { ...mail.headers, "Auto-Submitted": "auto-generated" },
      });
    },
    close: () => transport.close(),
  };
}
