import type { RequestListener, Server } from "node:http";
import type { Socket } from "node:net";
import { networkOf } from "#platform/limits.ts";
import { maxDiscardedBytes } from "./discard-body.ts";
import { refuseRaw } from "./raw-answer.ts";

/** The maximum number of open connections. */
export type ConnectionLimits = {
  total: number;
  /** From one address (IPv6: one /64). Without it only the total is limited. */
  perAddress?: number;
};

/** How long a connection beyond the limit may take to send its request, in milliseconds, before it is closed. */
const graceForRefused = 2_000;

const sentences = {
  429: "Too many connections at once. Please try again in a moment.",
  503: "The site is busy. Please try again in a moment.",
} as const;
type Status = keyof typeof sentences;

/**
 * Refuses connections beyond the limits: their first request gets a 429 or 503. The request is read to its end so that
 * the response arrives, and the connection is then closed. Returns the listener that does so in front of `listener`.
 */
export function limitConnections(
  server: Server,
  { total, perAddress = Number.POSITIVE_INFINITY }: ConnectionLimits,
  listener: RequestListener,
): RequestListener {
  const open = new Map<string, number>();
  const refused = new WeakMap<Socket, Status>();
  let all = 0;
  // Connections that get such a refusal also count. Beyond this number, the socket is dropped without a response.
  server.maxConnections = total + Math.ceil(total / 4);

  server.on("connection", (socket) => {
    const network = networkOf(socket.remoteAddress ?? "");
    const before = open.get(network) ?? 0;
    open.set(network, before + 1);
    all += 1;
    socket.once("close", () => {
      all -= 1;
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
    if (all <= total && before < perAddress) return;
    refused.set(socket, before < perAddress ? 503 : 429);
    const cut = setTimeout(() => socket.destroySoon(), graceForRefused).unref();
    socket.once("close", () => clearTimeout(cut));
  });

  return (incoming, outgoing) => {
    const status = refused.get(incoming.socket);
    if (!status) return listener(incoming, outgoing);
    const answer = () =>
      refuseRaw(incoming.socket, outgoing, {
        status,
        sentence: sentences[status],
        headers: [["Retry-After", "5"]],
      });
    if (Number(incoming.headers["content-length"] ?? 0) > maxDiscardedBytes) answer();
    else incoming.resume().once("end", answer);
  };
}
