import type { Socket } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { freePort } from "./free-port.ts";
import { until } from "./until.ts";

/** An email as the server received it: its envelope and its parsed content. */
type ReceivedMail = { envelopeTo: string[]; mail: Email };

/** The commands of a client that the server may refuse, in order. */
type Stage = "AUTH" | "MAIL FROM" | "RCPT TO" | "DATA";

/** A response such as `550 5.1.1 No such mailbox`. */
const refusal = (answer: string) =>
  Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) });

/**
 * A fault in place of accepting an email: a response at a stage, the usual response after some milliseconds, a connection
 * that breaks within the text or between its end and the acknowledgement (the email is then stored, and the client cannot
 * know), or silence.
 */
export type MailFault =
  | { stage: "RCPT TO" | "DATA"; answer: string }
  | { stage: "RCPT TO" | "DATA"; slow: number }
  | "cut within"
  | "cut after"
  | "silence";

/** Delays or refuses at the fault's stage; without a fault it accepts at once. */
function answerLater(
  fault: MailFault | undefined,
  stage: Stage,
  { take, refuse }: { take: () => void; refuse: (error: Error) => void },
): void {
  if (typeof fault !== "object" || fault.stage !== stage) take();
  else if ("answer" in fault) refuse(refusal(fault.answer));
  else setTimeout(take, fault.slow).unref();
}

const isAscii = (text: string) => !/[^\0-\x7F]/.test(text);

/**
 * A real SMTP server that stores received emails. It can be closed and opened again on the same port, stall an email
 * (receive its text and then stay silent), and refuse.
 */
export class SmtpSink {
  readonly received: ReceivedMail[] = [];
  /** While true, an email is read to its end but never acknowledged. */
  holds = false;
  /** The number of stalled emails so far. */
  held = 0;
  /** The response to a stage of an email in place of accepting it. */
  refuses: Partial<Record<Stage, string>> = {};
  /** Called for each attempt to send to an address: returns the fault, if the email is not accepted. */
  faultOf: (to: string) => MailFault | undefined = () => undefined;
  /** Whether it offers SMTPUTF8 when it is opened. Non-ASCII letters in addresses and headers require it. */
  takesUtf8 = true;
  readonly #port: number;
  #server: SMTPServer | undefined;

  private constructor(port: number) {
    this.#port = port;
  }

  /** A sink that does not listen yet, with a reserved port. */
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
    const sockets = new Map<number, Socket>();
    const faults = new Map<string, MailFault | undefined>();
    const server = new SMTPServer({
      authOptional: true,
      allowInsecureAuth: true,
      disabledCommands: ["STARTTLS"],
      hideSMTPUTF8: !this.takesUtf8,
      closeTimeout: 100,
      onAuth: (_auth, _session, answer) =>
        this.#answer("AUTH", () => answer(null, { user: "x" }), answer),
      onMailFrom: (_address, _session, answer) => this.#answer("MAIL FROM", answer, answer),
      onRcptTo: ({ address }, session, answer) => {
        // The server library has already decoded the domain.
        const [local = ""] = address.split("@");
        const fault = this.faultOf(address);
        faults.set(session.id, fault);
        if (!this.takesUtf8 && !isAscii(local)) return answer(refusal("553 5.6.7 ASCII only"));
        answerLater(fault, "RCPT TO", {
          take: () => this.#answer("RCPT TO", answer, answer),
          refuse: answer,
        });
      },
      onData: (stream, session, acknowledge) => {
        const chunks: Buffer[] = [];
        const fault = faults.get(session.id);
        const cut = () => sockets.get(session.remotePort)?.destroy();
        if (fault === "cut within") return void stream.once("data", cut);
        stream.on("data", (chunk: Buffer) => chunks.push(chunk));
        stream.on("end", async () => {
          if (this.holds || fault === "silence") {
            this.held += 1;
            return;
          }
          const bytes = Buffer.concat(chunks);
          const [head = ""] = bytes.toString().split("\r\n\r\n", 1);
          const isUnasked = !session.envelope.smtpUtf8 && !isAscii(head);
          const answer = isUnasked ? "554 5.6.7 Header is not ASCII" : this.refuses.DATA;
          if (answer) return acknowledge(refusal(answer));
          const mail = await PostalMime.parse(bytes);
          const envelopeTo = session.envelope.rcptTo.map(({ address }) => address);
          answerLater(fault, "DATA", {
            take: () => {
              this.received.push({ envelopeTo, mail });
              if (fault === "cut after") cut();
              else acknowledge();
            },
            refuse: acknowledge,
          });
        });
      },
    });
    server.server.on("connection", (socket) => {
      const { remotePort = 0 } = socket;
      sockets.set(remotePort, socket);
      socket.once("close", () => sockets.delete(remotePort));
    });
    // A killed client resets its connection, which some tests provoke.
    server.on("error", () => {});
    this.#server = server;
    return new Promise((resolve) => server.listen(this.#port, "127.0.0.1", () => resolve()));
  }

  #answer(stage: Stage, take: () => void, refuse: (error: Error) => void): void {
    const answer = this.refuses[stage];
    if (answer) refuse(refusal(answer));
    else take();
  }

  close(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    return new Promise((resolve) => (server ? server.close(() => resolve()) : resolve()));
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }

  /** Waits for an email to `address` and returns it. */
  mailTo(address: string, subject = ""): Promise<Email> {
    const isTheirs = ({ envelopeTo, mail }: ReceivedMail) =>
      envelopeTo.includes(address) && mail.subject?.includes(subject) === true;
    return this.#mail(isTheirs, `a mail to ${address} ${subject}`);
  }

  /** Waits for an email with `address` as its reply address, as the firm's emails have, and returns it. */
  mailFrom(address: string): Promise<Email> {
    const isTheirs = ({ mail }: ReceivedMail) => mail.replyTo?.[0]?.address === address;
    return this.#mail(isTheirs, `a mail that answers to ${address}`);
  }

  /** Another process sends a killed process's emails only after it has noticed. */
  async #mail(is: (one: ReceivedMail) => boolean, what: string): Promise<Email> {
    return (await until(() => this.received.find(is), { timeoutMs: 60_000, what })).mail;
  }

  /** The emails to `address` so far. */
  mailsTo(address: string): Email[] {
    return this.received
      .filter(({ envelopeTo }) => envelopeTo.includes(address))
      .map(({ mail }) => mail);
  }
}
