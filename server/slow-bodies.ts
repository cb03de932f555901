import type { IncomingMessage, Server, ServerResponse } from "node:http";

/** Minimum average rate over `window` milliseconds. */
export type MinDataRate = { bytesPerSecond: number; window: number };

const sentence = "This came in too slowly. Please try again.";
const refusal = [
  "HTTP/1.1 408 Request Timeout",
  "Content-Type: text/plain; charset=utf-8",
  `Content-Length: ${sentence.length}`,
  "Cache-Control: no-store",
  "X-Content-Type-Options: nosniff",
  "Connection: close",
  "",
  sentence,
].join("\r\n");

const hasBody = ({ headers }: IncomingMessage) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/** Sends 408 unless a response has begun, and closes the connection; the body's reader sees an aborted request. */
function cut(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { socket } = incoming;
  // With pipelining, only the response whose turn it is owns the socket.
  if (outgoing.socket && !outgoing.headersSent) socket.write(refusal);
  socket.destroySoon();
}

/**
 * Answers 408 to requests whose body arrives below the minimum data rate. A client that trickles bytes could otherwise
 * hold a connection and a handler indefinitely.
 */
export function abortSlowBodies(server: Server, { bytesPerSecond, window }: MinDataRate): void {
  const minBytes = (bytesPerSecond * window) / 1000;
  server.on("request", (incoming, outgoing) => {
    if (!hasBody(incoming)) return;
    const { socket } = incoming;
    let before = socket.bytesRead;
    const timer = setInterval(() => {
      // Unread data means that we are slow, not the client (backpressure).
      const isSlow = socket.bytesRead - before < minBytes && incoming.readableLength === 0;
      before = socket.bytesRead;
      if (incoming.complete) clearInterval(timer);
      else if (isSlow) cut(incoming, outgoing);
    }, window);
    timer.unref();
    const done = () => clearInterval(timer);
    incoming.once("end", done).once("close", done);
  });
}
