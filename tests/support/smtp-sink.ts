import type { Socket } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { freePort } from "./free-port.ts";
import { until } from "./until.ts";

/** An email as the server took it: its envelope and its parsed content. */
type ReceivedMail = { envelopeTo: string[]; mail: Email };

/** A client's commands in turn, as far as a server may refuse them. */
type Stage = "AUTH" | "MAIL FROM" | "RCPT TO" | "DATA";

/** An answer such as `550 5.1.1 No such mailbox`. */
const refusal = (answer: string) =>
  Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) });

/**
 * An email's fate instead: an answer at a stage, the usual one after so many milliseconds, a connection that breaks within
 * the text or between its end and the acknowledgement (the email is kept then, and the client cannot know), or silence.
 */
export type MailFault =
  | { stage: "RCPT TO" | "DATA"; answer: string }
  | { stage: "RCPT TO" | "DATA"; slow: number }
  | "cut within"
  | "cut after"
  | "silence";

/** A fault's effect on the response to a stage; without one it is given immediately. */
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
 * A real SMTP server that keeps what it is sent. It can be closed and opened again on the same port, it can be told to
 * hold an email (to take its text and then stay silent), and to refuse.
 */
export class SmtpSink {
  readonly received: ReceivedMail[] = [];
  /** While true, an email is read to its end but never acknowledged. */
  holds = false;
  /** How many emails were held so far. */
  held = 0;
  /** The response to a stage of an email in place of accepting it. */
  refuses: Partial<Record<Stage, string>> = {};
  /** Called for each attempt to send to an address: the fate of the email, if it is not simply accepted. */
  faultOf: (to: string) => MailFault | undefined = () => undefined;
  /** Whether it offers SMTPUTF8 when it is opened. Letters beyond ASCII in addresses and headers need it. */
  takesUtf8 = true;
  readonly #port: number;
  #server: SMTPServer | undefined;

  private constructor(port: number) {
    this.#port = port;
  }

  /** A sink that does not listen yet, on its own port. */
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
        // The domain it has decoded itself.
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
    // A client that is killed resets its connection; that is what some tests are about.
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

  /** Waits until an email to `address` has come and returns it. */
  mailTo(address: string, subject = ""): Promise<Email> {
    const isTheirs = ({ envelopeTo, mail }: ReceivedMail) =>
      envelopeTo.includes(address) && mail.subject?.includes(subject) === true;
    return this.#mail(isTheirs, `a mail to ${address} ${subject}`);
  }

  /** Waits until an email that answers to `address` has come, as the firm's do, and returns it. */
  mailFrom(address: string): Promise<Email> {
    const isTheirs = ({ mail }: ReceivedMail) => mail.replyTo?.[0]?.address === address;
    return this.#mail(isTheirs, `a mail that answers to ${address}`);
  }

  /** An email of a killed process comes only when another process has noticed. */
  async #mail(is: (one: ReceivedMail) => boolean, what: string): Promise<Email> {
    return (await until(() => this.received.find(is), { timeoutMs: 60_000, what })).mail;
  }

  /** The emails that have come for `address`. */
  mailsTo(address: string): Email[] {
    return this.received
      .filter(({ envelopeTo }) => envelopeTo.includes(address))
      .map(({ mail }) => mail);
  }
}
