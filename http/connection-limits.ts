import {
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { networkOf } from "#platform/limits.ts";
import { maxDiscardedBytes } from "./request-limits.ts";
import { securityHeaders } from "./security-headers.ts";

type Rejection = {
  status: number;
  /** The body, for the person who reads it. */
  sentence: string;
  headers?: readonly (readonly [string, string])[];
};

/** An HTTP/1.1 response as text, with the headers that all responses of the site have; the connection ends with it. */
function rawResponse({ status, sentence, headers = [] }: Rejection): string {
  const all = [
    // Strict-Transport-Security is left to the proxy or the next response, because a bare socket cannot detect TLS.
    ...securityHeaders(false),
    ...headers,
    ["Content-Type", "text/plain; charset=utf-8"],
    ["Content-Length", String(Buffer.byteLength(sentence))],
    ["Cache-Control", "no-store"],
    ["Connection", "close"],
  ];
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...all.map(([name, value]) => `${name}: ${value}`),
    "",
    sentence,
  ].join("\r\n");
}

/**
 * Refuses requests that cannot get a normal response, such as one without its body, and closes the connection. Nothing
 * is written after or into another response: `outgoing` is the response in progress, if there is one.
 */
export function rejectSocket(
  socket: Duplex,
  outgoing: ServerResponse | undefined,
  rejection: Rejection,
): void {
  // With pipelining, only the response whose turn it is owns the socket.
  const isFree = !outgoing || (outgoing.socket && !outgoing.headersSent);
  if (socket.writable && isFree) socket.end(rawResponse(rejection));
  if ("destroySoon" in socket && typeof socket.destroySoon === "function") socket.destroySoon();
  else socket.destroy();
}

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

/** Minimum average rate over `window` milliseconds. */
export type MinDataRate = { bytesPerSecond: number; window: number };

const tooSlow = { status: 408, sentence: "Your request arrived too slowly. Please try again." };

/** Whether a request announces a body. */
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
      else if (isSlow) rejectSocket(socket, outgoing, tooSlow);
    }, window);
    timer.unref();
    const done = () => clearInterval(timer);
    incoming.once("end", done).once("close", done);
  });
}

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
    const timer = setTimeout(() => socket.destroySoon(), graceForRefused).unref();
    socket.once("close", () => clearTimeout(timer));
  });

  return (incoming, outgoing) => {
    const status = refused.get(incoming.socket);
    if (!status) return listener(incoming, outgoing);
    const reject = () =>
      rejectSocket(incoming.socket, outgoing, {
        status,
        sentence: sentences[status],
        headers: [["Retry-After", "5"]],
      });
    if (Number(incoming.headers["content-length"] ?? 0) > maxDiscardedBytes) reject();
    else incoming.resume().once("end", reject);
  };
}
