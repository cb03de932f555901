import { createServer, type RequestListener, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import type { HostEnv } from "./app.ts";
import { abortSlowBodies, type MinDataRate } from "./slow-bodies.ts";

/** Times in milliseconds. */
export type ServerTimeouts = {
  /** To receive the request headers, from the first byte or, on a new connection, from its start. */
  head: number;
  /** Keep-alive: to wait for the next request on an open connection. */
  idle: number;
  /** Minimum data rate of the request body. */
  body: MinDataRate;
};

/**
 * Below any real connection's speed, so that nobody can hold connections open cheaply (slow-loris attacks). A body has
 * no overall timeout; at this rate the largest multipart form takes half a day.
 */
const timeouts: ServerTimeouts = {
  head: 20_000,
  idle: 5_000,
  body: { bytesPerSecond: 8 * 1024, window: 20_000 },
};

/** Bytes of all headers of a request together, its address included; Node answers 431 beyond. */
const maxHeaderSize = 16 * 1024;

/** The HTTP server with timeouts against slow clients and a proper refusal of CONNECT. */
export function createHttpServer(
  listener?: RequestListener,
  { head, idle, body }: ServerTimeouts = timeouts,
): Server {
  const server = createServer({
    maxHeaderSize,
    headersTimeout: head,
    keepAliveTimeout: idle,
    connectionsCheckingInterval: Math.min(head / 4, 5_000),
    // An overall request timeout would abort slow uploads; the body's data rate is enforced instead.
    requestTimeout: 0,
  });
  abortSlowBodies(server, body);
  // Registered first; otherwise Node closes the connection without a response.
  server.on("connect", (_, socket) => {
    socket.end("HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD\r\nConnection: close\r\n\r\n");
  });
  if (listener) server.on("request", listener);
  return server;
}

/** Node request listener for the app. Old clients, such as HAProxy's health check, send no Host header. */
export function requestListener(app: Hono<HostEnv>): RequestListener {
  return getRequestListener((request, env) => app.fetch(request, env as never), {
    hostname: "localhost",
  });
}
