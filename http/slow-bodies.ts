import type { IncomingMessage, Server } from "node:http";
import { refuseRaw } from "./raw-answer.ts";

/** Minimum average rate over `window` milliseconds. */
export type MinDataRate = { bytesPerSecond: number; window: number };

const tooSlow = { status: 408, sentence: "Your request arrived too slowly. Please try again." };

export const hasBody = ({ headers }: IncomingMessage) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/**
 * Sends 408 to requests whose body arrives below the minimum data rate, unless a response has started, and closes the
 * connection; the body's reader sees an aborted request. Otherwise a trickling client could occupy a connection and a
 * handler indefinitely. A body's time limit is its size at this rate, plus one window.
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
      else if (isSlow) refuseRaw(socket, outgoing, tooSlow);
    }, window);
    timer.unref();
    const done = () => clearInterval(timer);
    incoming.once("end", done).once("close", done);
  });
}
