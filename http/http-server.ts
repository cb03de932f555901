import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import {
  abortSlowBodies,
  type ConnectionLimits,
  hasBody,
  limitConnections,
  lingerOnClose,
  type MinDataRate,
  rejectSocket,
} from "./connection-limits.ts";
import type { FastPath } from "./fast-path.ts";
import { type HttpEnv, isRead } from "./request.ts";

/** Times in milliseconds, and the maximum number of connections. */
export type ServerBounds = {
  /** To receive the request headers, from the first byte or, on a new connection, from its start. */
  head: number;
  /** Keep-alive: to wait for the next request on an open connection. */
  idle: number;
  /** Without a byte in either direction while a response is generated or read. */
  silence: number;
  /** Minimum data rate of the request body. */
  body: MinDataRate;
  connections: ConnectionLimits;
};

/**
 * Far below any real connection's speed, so that slow-loris attacks cannot keep connections open cheaply. A body has no
 * overall timeout except the one that follows from its rate: 20 s and a second for every 8 KB.
 */
const common = {
  head: 20_000,
  // Our responses take seconds; storing 25 MB in a slow bucket takes longest.
  silence: 120_000,
  body: { bytesPerSecond: 8 * 1024, window: 20_000 },
};

/** Visitors' browsers connect directly: six connections each, and an office behind one address. */
const direct: ServerBounds = {
  ...common,
  idle: 5_000,
  connections: { total: 1_000, perAddress: 256 },
};

/**
 * A trusted proxy's connections are those of all visitors, so only their total is limited. They wait longer than the
 * proxy does: a connection closed during its reuse becomes a 502 for a visitor. nginx and load balancers wait a minute,
 * Caddy two.
 */
const behindProxy: ServerBounds = { ...common, idle: 130_000, connections: { total: 1_000 } };

/** The bounds of connections, by whether a trusted proxy makes them. */
export const serverBounds = (trustProxy: number): ServerBounds =>
  trustProxy > 0 ? behindProxy : direct;

/** Total bytes of a request's headers, including its URL. */
const maxHeaderSize = 16 * 1024;

/** Requests that Node's parser refuses, by its error code. */
const refusals: Record<string, { status: number; sentence: string }> = {
  HPE_HEADER_OVERFLOW: { status: 431, sentence: "Request headers are too long." },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, sentence: "This request is too large." },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, sentence: "The request arrived too slowly." },
};
const malformed = { status: 400, sentence: "This is not a valid HTTP request." };

const noProxy = {
  status: 405,
  sentence: "This server is not a proxy.",
  headers: [["Allow", "GET, HEAD"]],
} as const;

/** The HTTP server with limits for slow and numerous clients, and refusals with the site's headers. */
export function createHttpServer(
  listener?: RequestListener,
  bounds: ServerBounds = direct,
): Server {
  const { head, idle, silence, body, connections } = bounds;
  const server = createServer({
    maxHeaderSize,
    headersTimeout: head,
    keepAliveTimeout: idle,
    connectionsCheckingInterval: Math.min(head / 4, 5_000),
    // An overall request timeout would abort slow uploads; the body's data rate is enforced instead.
    requestTimeout: 0,
  });
  server.timeout = silence;
  const latest = new WeakMap<Duplex, ServerResponse>();
  const inProgress = (socket: Duplex) => {
    const response = latest.get(socket);
    return response?.writableFinished ? undefined : response;
  };
  server.on("request", (incoming, outgoing) => {
    latest.set(incoming.socket, outgoing);
    // The body of such a request is never read, so it would keep the connection open until it ends.
    if (isRead(incoming.method) && hasBody(incoming)) outgoing.shouldKeepAlive = false;
  });
  lingerOnClose(server, (socket) => latest.get(socket)?.req);
  abortSlowBodies(server, body);
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (error.code === "ECONNRESET") socket.destroy();
    else rejectSocket(socket, inProgress(socket), refusals[error.code ?? ""] ?? malformed);
  });
  // Registered first; otherwise Node closes the connection without a response.
  server.on("connect", (_, socket) => rejectSocket(socket, undefined, noProxy));
  if (listener) server.on("request", limitConnections(server, connections, listener));
  return server;
}

/**
 * Node request listener for the app, behind the fast path. Old clients, such as HAProxy's health check, send no Host
 * header.
 */
export function requestListener(app: Hono<HttpEnv>, fastPath?: FastPath): RequestListener {
  const listener = getRequestListener((request, env) => app.fetch(request, env as never), {
    hostname: "localhost",
  });
  return (incoming, outgoing) => {
    if (!fastPath?.(incoming, outgoing)) void listener(incoming, outgoing);
  };
}
