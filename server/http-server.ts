import { createServer, type RequestListener, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import type { HostEnv } from "./app.ts";
import { abortSlowBodies, type MinDataRate } from "./slow-bodies.ts";

/** Times in milliseconds. */
export type ServerTimeouts = {
  /** For the head of a request, from its first byte or, of a connection, from its beginning. */
  head: number;
  /** For the next request on a connection that stays open. */
  idle: number;
  /** For its body. */
  body: MinDataRate;
};

/**
 * Nobody's line is so slow, and nobody can keep connections for hardly any bytes. A body may take as long as its length
 * takes at this pace: the largest form with files half a day.
 */
const timeouts: ServerTimeouts = {
  head: 20_000,
  idle: 5_000,
  body: { bytesPerSecond: 8 * 1024, window: 20_000 },
};

/** A server that waits for nobody who hardly sends, and refuses what is no request for an answer. */
export function createHttpServer(
  listener?: RequestListener,
  { head, idle, body }: ServerTimeouts = timeouts,
): Server {
  const server = createServer({
    headersTimeout: head,
    keepAliveTimeout: idle,
    connectionsCheckingInterval: Math.min(head / 4, 5_000),
    // A limit for whole requests would be one for the slowest upload; the pace of bodies is looked at instead.
    requestTimeout: 0,
  });
  abortSlowBodies(server, body);
  // Before all else listens; otherwise Node closes the connection without a word.
  server.on("connect", (_, socket) => {
    socket.end("HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD\r\nConnection: close\r\n\r\n");
  });
  if (listener) server.on("request", listener);
  return server;
}

/** What hands requests to the app. Old programs, as HAProxy's check of health, name no host. */
export function listenerFor(app: Hono<HostEnv>): RequestListener {
  return getRequestListener((request, env) => app.fetch(request, env as never), {
    hostname: "localhost",
  });
}
