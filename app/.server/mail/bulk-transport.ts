import { Readable } from "node:stream";
import { createTransport } from "nodemailer";
import { inCall } from "../tracing/in-span.ts";
import { isFinal, type SmtpFailure } from "./smtp-failure.ts";
import { addressIn, messageIdOf, smtpLimits } from "./transport.ts";

export type BulkMail = {
  /** Message-ID, the same for every attempt. */
  id: string;
  from: string;
  to: string;
  replyTo: string;
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
};

/** What became of an attempt. */
export type BulkOutcome =
  | { is: "sent" }
  /** `onlyText`: it was the email that was refused, not its address. */
  | { is: "refused"; answer: string; onlyText: boolean }
  /** The server puts this email off. */
  | { is: "put off"; answer: string }
  /** Nothing of it has been taken: `mayEnd` said no. */
  | { is: "withheld" }
  /** The end of the text was handed over, and no answer came. */
  | { is: "unsure"; answer: string }
  /** It is not about this email: the server is away, or does not take us. */
  | { is: "trouble"; answer: string };

export type BulkTransport = {
  /**
   * Hands one mail over. `mayEnd` is asked when all but the end of the text was sent: a server takes a mail with its end only (RFC
   * 5321), so that until then it is certain that it has not been taken.
   */
  send(mail: BulkMail, mayEnd: () => Promise<boolean>): Promise<BulkOutcome>;
  close(): void;
};

/** Thrown within the text, which breaks it off. */
class Withheld extends Error {
  override name = "Withheld";
}

/** Writes mails as they go over the wire. */
const writer = createTransport({
  streamTransport: true,
  buffer: true,
  newline: "windows",
  disableFileAccess: true,
  disableUrlAccess: true,
});

async function wireOf({ id, from, to, replyTo, subject, html, text, headers }: BulkMail) {
  const { message } = await writer.sendMail({
    from,
    // As an object: it is one address, whatever commas or brackets it holds.
    to: { name: "", address: to },
    replyTo,
    subject,
    html,
    text,
    messageId: messageIdOf(id, from),
    headers,
  });
  if (!Buffer.isBuffer(message)) throw new Error("the email was not written whole");
  return message;
}

function outcomeOf(failure: SmtpFailure, wasHanded: boolean): BulkOutcome {
  const { responseCode = 0, command, message } = failure;
  const answer = failure.response ?? message;
  if (isFinal(failure)) return { is: "refused", answer, onlyText: command !== "RCPT TO" };
  // 421: the server is about to close, whatever it was asked.
  const isPutOff = responseCode >= 400 && responseCode < 500 && responseCode !== 421;
  if (isPutOff && (command === "RCPT TO" || command === "DATA")) return { is: "put off", answer };
  if (wasHanded && responseCode === 0) return { is: "unsure", answer };
  return { is: "trouble", answer };
}

/** Keeps up to `connections` connections to a mail server for many mails. Close it at the end of a run. */
export function createBulkTransport(smtpUrl: string, connections: number): BulkTransport {
  const transport = createTransport({
    url: smtpUrl,
    ...smtpLimits,
    pool: true,
    maxConnections: connections,
    // Who is told that a mail failed decides whether it goes again; the library would do so unasked.
    maxRequeues: 0,
  });
  return {
    async send(mail, mayEnd) {
      const wire = await wireOf(mail);
      let wasHanded = false;
      async function* parts() {
        yield wire;
        if (!(await mayEnd())) throw new Withheld("withheld");
        wasHanded = true;
      }
      const withheld: { is?: true } = {};
      const raw = Readable.from(parts());
      raw.once("error", (error) => {
        if (error instanceof Withheld) withheld.is = true;
      });
      try {
        await inCall("send newsletter", {}, () =>
          transport.sendMail({
            envelope: { from: addressIn(mail.from), to: [mail.to] },
            raw,
          }),
        );
        return { is: "sent" };
      } catch (error) {
        if (withheld.is) return { is: "withheld" };
        if (!(error instanceof Error)) throw error;
        return outcomeOf(error, wasHanded);
      }
    },
    close: () => transport.close(),
  };
}
