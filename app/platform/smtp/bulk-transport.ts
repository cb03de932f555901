import { Readable } from "node:stream";
import { setTimeout as delay, setImmediate as nextTurn } from "node:timers/promises";
import { createTransport } from "nodemailer";
import { envelopeAddress } from "#app/lib/mailbox.server.ts";
import { withClientSpan } from "../tracing/tracing.ts";
import {
  isPermanentFailure,
  messageIdOf,
  type SmtpFailure,
  senderAddress,
  smtpLimits,
} from "./transport.ts";

export type BulkMail = {
  /** Message-ID, the same for every attempt. */
  id: string;
  from: string;
  /** As `readAddress` returns it. */
  to: string;
  replyTo: string;
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
};

/** The result of an attempt. */
export type BulkOutcome =
  | { is: "sent" }
  /** `onlyText`: the email was refused, not its address. */
  | { is: "refused"; response: string; onlyText: boolean }
  /** The server defers this email. */
  | { is: "put off"; response: string }
  /** The connection broke during this email, or the server closed it (421), without accepting the email. */
  | { is: "cut off"; response: string }
  /** It was not accepted, because `mayEnd` returned false. */
  | { is: "withheld" }
  /** The end of the text was sent, without a response. */
  | { is: "unsure"; response: string }
  /** The failure is not about this email: the server is down or rejects us. */
  | { is: "trouble"; response: string };

export type BulkTransport = {
  /**
   * Sends one email. `mayEnd` is called once the server has accepted the recipient, waits for the text (354), and has
   * received all but its end: a server accepts an email only with its end (RFC 5321), so until then it has certainly
   * not been accepted.
   */
  send(mail: BulkMail, mayEnd: () => Promise<boolean>): Promise<BulkOutcome>;
  close(): void;
};

/** Renders emails as they are sent over the wire. */
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
    to: { name: "", address: to },
    replyTo,
    subject,
    html,
    text,
    messageId: messageIdOf(id, from),
    headers,
  });
  if (!Buffer.isBuffer(message)) throw new Error("the email was not rendered into a buffer");
  return message;
}

/** The progress of an email's text. */
type Progress = {
  /** The connection is established and signed in; MAIL FROM comes next. */
  isStarted: boolean;
  isWithheld: boolean;
  /** The end of the text was sent. */
  isHanded: boolean;
};

/** Milliseconds between the text and its end, so that a broken connection is noticed: unaccepted text is sent again. */
const pauseBeforeEnd = 20;

/**
 * The text of an email, which is not read before the server waits for it, and whose end is held back until `mayEnd`
 * allows it. Only the connection may read it: a stream in between would read it immediately.
 */
function heldText(wire: Buffer, mayEnd: () => Promise<boolean>) {
  const progress: Progress = { isStarted: false, isWithheld: false, isHanded: false };
  async function* parts() {
    yield wire;
    await delay(pauseBeforeEnd);
    if (text.destroyed) return;
    if (!(await mayEnd())) {
      progress.isWithheld = true;
      throw new Error("withheld");
    }
    // A connection that broke in the meantime reports it in this turn, and then the end is not sent.
    await nextTurn();
    if (!text.destroyed) progress.isHanded = true;
  }
  const text = Readable.from(parts());
  return { text, progress };
}

const connectionClosed = "The email server closed the connection.";

function outcomeOf(failure: SmtpFailure, { isStarted, isHanded }: Progress): BulkOutcome {
  const { responseCode = 0, command, message } = failure;
  const response =
    failure.response ?? (failure.code === "ECONNECTION" ? connectionClosed : message);
  if (isPermanentFailure(failure))
    return { is: "refused", response, onlyText: command !== "RCPT TO" };
  // The library itself refuses the message, before it contacts the server.
  if (failure.code === "EENVELOPE" && responseCode === 0)
    return { is: "refused", response, onlyText: true };
  // 421: the server is about to close, after any command.
  const isPutOff = responseCode >= 400 && responseCode < 500 && responseCode !== 421;
  if (isPutOff && (command === "RCPT TO" || command === "DATA")) return { is: "put off", response };
  if (isHanded && responseCode < 400) return { is: "unsure", response };
  const isClosed = responseCode === 0 || responseCode === 421;
  return { is: isStarted && isClosed ? "cut off" : "trouble", response };
}

/** Keeps up to `connections` connections to an email server for many emails. Close it at the end of a run. */
export function createBulkTransport(smtpUrl: string, connections: number): BulkTransport {
  const transport = createTransport({
    url: smtpUrl,
    ...smtpLimits,
    pool: true,
    maxConnections: connections,
    // The caller decides whether a failed email is retried; the library would retry unasked.
    maxRequeues: 0,
  });
  const progressOf = new WeakMap<Readable, Progress>();
  // The library would copy the text into a buffer before it has a connection (`MimeNode.createReadStream`).
  transport.use("stream", ({ data: { raw }, message }, done) => {
    if (raw instanceof Readable)
      message.createReadStream = () => {
        const progress = progressOf.get(raw);
        if (progress) progress.isStarted = true;
        return raw;
      };
    done();
  });
  return {
    async send(mail, mayEnd) {
      const wire = await wireOf(mail);
      const { text, progress } = heldText(wire, mayEnd);
      progressOf.set(text, progress);
      const envelope = { from: senderAddress(mail.from), to: [envelopeAddress(mail.to)] };
      try {
        await withClientSpan("send newsletter", {}, () =>
          transport.sendMail({ envelope, raw: text }),
        );
        return { is: "sent" };
      } catch (error) {
        // A server may respond during the text. The library would continue to its end, and the server might then accept
        // it.
        text.destroy();
        if (progress.isWithheld) return { is: "withheld" };
        if (!(error instanceof Error)) throw error;
        return outcomeOf(error, progress);
      }
    },
    close: () => transport.close(),
  };
}
