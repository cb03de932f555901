import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";

/** How long a connection that is closed still takes what its client is sending, in milliseconds. */
const maxLinger = 2_000;

/**
 * Closes a connection whose request body was answered before its end in two steps: first our side, then, when the body has ended
 * or after a moment, the client's. Closed at once, the system answers what still comes with a reset, and the client never reads
 * why its body was refused (nginx calls this `lingering_close`).
 */
export function lingerOnClose(
  server: Server,
  latestRequest: (socket: Duplex) => IncomingMessage | undefined,
): void {
  server.on("connection", (socket) => {
    const closeSoon = socket.destroySoon.bind(socket);
    let isLingering = false;
    socket.destroySoon = () => {
      const incoming = latestRequest(socket);
      if (!incoming || incoming.complete || socket.destroyed) return closeSoon();
      if (isLingering) return;
      isLingering = true;
      const timer = setTimeout(() => socket.destroy(), maxLinger).unref();
      incoming.once("close", closeSoon);
      socket.once("close", () => clearTimeout(timer));
      socket.end();
      incoming.resume();
    };
  });
}
