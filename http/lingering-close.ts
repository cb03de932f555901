import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";

/** How long a closing connection still accepts data from its client, in milliseconds. */
const maxLinger = 2_000;

/**
 * Closes a connection whose request got a response before the end of its body, in two steps: first our side, then the
 * client's when the body has ended or after a moment. After an immediate close the system would respond to the
 * remaining data with a reset. The client would then never read why its body was refused (nginx calls this
 * `lingering_close`).
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
