import { createServer, type Socket } from "node:net";
import { listenOnFreePort } from "./free-port.ts";

/** The stages of a conversation in order; "text" is within the email's text, "end" after it, before the response. */
export const smtpStages = [
  ...(["connection", "greeting", "EHLO", "AUTH", "MAIL", "RCPT", "DATA", "text", "end"] as const),
] as const;
export type SmtpStage = (typeof smtpStages)[number];

/**
 * The event at a stage in place of the usual response: the connection breaks, or a response such as "421 4.3.2 Busy". After
 * 421, and before a sender is named, the server closes the connection; after a response within the text it reads on and
 * sends nothing more.
 */
export type SmtpFault = "cut" | (string & {});

/** The number of the conversation, from 1, and its recipient if already named. */
type Talk = { connection: number; to: string | undefined };

export type ScriptedSmtp = {
  url: string;
  /** The recipients of the accepted emails, as named in RCPT TO, in order. */
  accepted: string[];
  /** How often the text of an email has started to arrive. */
  texts: number;
  /** How often a text was completed although the server had already responded. */
  endedTexts: number;
  /** Called at every stage. */
  faultAt: (stage: SmtpStage, talk: Talk) => SmtpFault | undefined;
  close(): Promise<void>;
};

const isBefore = (one: SmtpStage, other: SmtpStage) =>
  smtpStages.indexOf(one) < smtpStages.indexOf(other);

const extensions = (isPipelining: boolean) =>
  [
    "250-sink.example",
    ...(isPipelining ? ["250-PIPELINING"] : []),
    "250-SMTPUTF8",
    "250 AUTH PLAIN",
  ].join("\r\n");

/** An SMTP server that follows a script stage by stage, because a server library would be too polite. */
export async function startScriptedSmtp({ isPipelining = false } = {}): Promise<ScriptedSmtp> {
  const sockets = new Set<Socket>();
  let connections = 0;
  const serve = (socket: Socket) => {
    sockets.add(socket);
    socket.on("error", () => {}).on("close", () => sockets.delete(socket));
    connections += 1;
    const talk: Talk = { connection: connections, to: undefined };
    /** Returns whether this was the usual response. */
    const say = (stage: SmtpStage, usual: string): boolean => {
      const fault = smtp.faultAt(stage, { ...talk });
      const isEnd = fault?.startsWith("421") || isBefore(stage, "MAIL");
      if (fault === "cut") socket.destroy();
      else if (fault !== undefined && isEnd) socket.end(`${fault}\r\n`);
      else if (fault || usual) socket.write(`${fault ?? usual}\r\n`);
      return fault === undefined;
    };
    if (!say("connection", "") || !say("greeting", "220 sink.example ESMTP")) return;
    let isText = false;
    let hasText = false;
    let hasRecipient = false;
    let isAnswered = false;
    let received = "";
    const command = (line: string) => {
      const word = line.slice(0, 4).toUpperCase();
      switch (word) {
        case "EHLO":
          return say("EHLO", extensions(isPipelining));
        case "AUTH":
          return say("AUTH", "235 2.7.0 Welcome");
        case "MAIL":
          return say("MAIL", "250 2.1.0 Sender taken");
        case "RCPT":
          talk.to = /<(.*)>/.exec(line)?.[1];
          hasRecipient = say("RCPT", "250 2.1.5 Recipient taken");
          return hasRecipient;
        case "DATA":
          if (!hasRecipient) return socket.write("503 5.5.1 No recipient\r\n");
          isText = say("DATA", "354 Go on");
          hasText = false;
          return isText;
        case "QUIT":
          return socket.end("221 Bye\r\n");
        default:
          return socket.write("250 2.0.0 Yes\r\n");
      }
    };
    const text = (): boolean => {
      if (!hasText) {
        hasText = true;
        smtp.texts += 1;
        isAnswered = !say("text", "");
      }
      const end = received.indexOf("\r\n.\r\n");
      if (end < 0) {
        // The terminator may arrive in two parts.
        received = received.slice(-4);
        return false;
      }
      received = received.slice(end + 5);
      isText = false;
      if (isAnswered) smtp.endedTexts += 1;
      else if (say("end", "250 2.0.0 Accepted")) smtp.accepted.push(talk.to ?? "");
      return true;
    };
    /** Consumes the received part of a command or text. Returns whether there may be more. */
    const takeSome = (): boolean => {
      if (socket.destroyed || socket.writableEnded || received === "") return false;
      if (isText) return text();
      const end = received.indexOf("\r\n");
      if (end < 0) return false;
      const line = received.slice(0, end);
      received = received.slice(end + 2);
      command(line);
      return true;
    };
    socket.on("data", (chunk) => {
      received += chunk.toString();
      while (takeSome());
    });
  };
  const server = createServer(serve);
  const port = await listenOnFreePort(server);
  const smtp: ScriptedSmtp = {
    url: `smtp://user:pass@127.0.0.1:${port}`,
    accepted: [],
    texts: 0,
    endedTexts: 0,
    faultAt: () => undefined,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return smtp;
}
