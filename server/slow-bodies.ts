import type { IncomingMessage, Server, ServerResponse } from "node:http";

/** How many bytes must have come each second, on average over `window` milliseconds. */
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

/** Answers, where nothing has been said yet, and ends the connection. What was to read the body sees the visitor leave. */
function cut(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { socket } = incoming;
  // Only the answer whose turn it is has the socket; another may be under way on it.
  if (outgoing.socket && !outgoing.headersSent) socket.write(refusal);
  socket.destroySoon();
}

/**
 * Cuts requests whose bodies come more slowly than `minDataRate`, with 408. Whoever sends a few bytes now and then would
 * otherwise hold a connection and a handler for as long as they like.
 */
export function abortSlowBodies(server: Server, { bytesPerSecond, window }: MinDataRate): void {
  const minBytes = (bytesPerSecond * window) / 1000;
  server.on("request", (incoming, outgoing) => {
    if (!hasBody(incoming)) return;
    const { socket } = incoming;
    let before = socket.bytesRead;
    const timer = setInterval(() => {
      // What lies here unread is waiting for us.
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
