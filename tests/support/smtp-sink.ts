import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { freePort } from "./free-port.ts";
import { until } from "./until.ts";

/** A mail as the server took it: its envelope and its parsed content. */
type ReceivedMail = { envelopeTo: string[]; mail: Email };

/**
 * A real SMTP server that keeps what it is sent. It can be closed and opened again on the same port, and it can be
 * told to hold a mail: to take its text and then stay silent.
 */
export class SmtpSink {
  readonly received: ReceivedMail[] = [];
  /** While true, a mail is read to its end but never acknowledged. */
  holds = false;
  /** How many mails were held so far. */
  held = 0;
  readonly #port: number;
  #server: SMTPServer | undefined;

  private constructor(port: number) {
    this.#port = port;
  }

  /** A sink that does not listen yet, on a port of its own. */
  static async create(): Promise<SmtpSink> {
    return new SmtpSink(await freePort());
  }

  static async start(): Promise<SmtpSink> {
    const sink = await SmtpSink.create();
    await sink.open();
    return sink;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`;
  }

  open(): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      closeTimeout: 100,
      onData: (stream, session, acknowledge) => {
        const chunks: Buffer[] = [];
        stream.on("data", (chunk: Buffer) => chunks.push(chunk));
        stream.on("end", async () => {
          if (this.holds) {
            this.held += 1;
            return;
          }
          const mail = await PostalMime.parse(Buffer.concat(chunks));
          const envelopeTo = session.envelope.rcptTo.map(({ address }) => address);
          this.received.push({ envelopeTo, mail });
          acknowledge();
        });
      },
    });
    // A client that is killed resets its connection; that is what some tests are about.
    server.on("error", () => {});
    this.#server = server;
    return new Promise((resolve) => server.listen(this.#port, "127.0.0.1", () => resolve()));
  }

  close(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    return new Promise((resolve) => (server ? server.close(() => resolve()) : resolve()));
  }

  /** Waits until a mail to `address` has come and returns it. */
  mailTo(address: string): Promise<Email> {
    const isTheirs = ({ envelopeTo }: ReceivedMail) => envelopeTo.includes(address);
    return this.#mail(isTheirs, `a mail to ${address}`);
  }

  /** Waits until a mail that answers to `address` has come, as the firm's do, and returns it. */
  mailFrom(address: string): Promise<Email> {
    const isTheirs = ({ mail }: ReceivedMail) => mail.replyTo?.[0]?.address === address;
    return this.#mail(isTheirs, `a mail that answers to ${address}`);
  }

  /** A mail of a killed process comes only when another process has noticed. */
  async #mail(is: (one: ReceivedMail) => boolean, what: string): Promise<Email> {
    return (await until(() => this.received.find(is), { timeoutMs: 60_000, what })).mail;
  }

  /** The mails that have come for `address`. */
  mailsTo(address: string): Email[] {
    return this.received
      .filter(({ envelopeTo }) => envelopeTo.includes(address))
      .map(({ mail }) => mail);
  }
}
