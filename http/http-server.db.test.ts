import { once } from "node:events";
import type { RequestListener, Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import { Hono } from "hono";
import { afterEach, expect, it } from "vitest";
import {
  createHttpServer,
  requestListener,
  type ServerBounds,
  serverBounds,
} from "./http-server.ts";
import type { HttpEnv } from "./request.ts";

const window = 400;
/** Production's bounds, with shorter times and lower limits. */
const bounds: ServerBounds = {
  head: 400,
  idle: 300,
  silence: 2_500,
  body: { bytesPerSecond: 1_000, window },
  connections: { total: 6, perAddress: 3 },
};
/** Even on a busy machine, fast bodies must be well above the minimum rate. */
const quick = 20_000;

let server: Server;
afterEach(() => server.close().closeAllConnections());

async function serve(listener: RequestListener, other: Partial<ServerBounds> = {}): Promise<void> {
  server = createHttpServer(listener, { ...bounds, ...other }).listen(0, "127.0.0.1");
  await once(server, "listening");
}

const port = () => (server.address() as AddressInfo).port;

/** Reads the body and responds with its number of bytes. */
const count: RequestListener = async (incoming, outgoing) => {
  const body = await buffer(incoming).catch(() => undefined);
  if (body) outgoing.end(`${body.byteLength} bytes`);
};

/**
 * Sends `head`, then the letters of `body` at a fixed rate, and returns all received data until the connection is
 * closed.
 */
async function talk(head: string, body = "", bytesPerSecond = 0): Promise<string> {
  const socket = connect(port(), "127.0.0.1");
  const heard: Buffer[] = [];
  socket.on("data", (chunk: Buffer) => heard.push(chunk)).on("error", () => {});
  socket.write(head);
  let sent = 0;
  const every = 20;
  const chunk = Math.ceil((bytesPerSecond * every) / 1_000);
  const timer = setInterval(() => {
    if (sent < body.length) socket.write(body.slice(sent, sent + chunk));
    sent += chunk;
  }, every);
  await once(socket, "close");
  clearInterval(timer);
  return Buffer.concat(heard).toString();
}

const post = (length: number) => `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n`;

it("aborts a body that trickles in, with an explanation", async () => {
  await serve(count);
  const started = performance.now();
  const answer = await talk(`${post(10_000)}\r\n`, "a".repeat(10_000), 100);
  expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(answer).toContain("Connection: close");
  expect(answer).toMatch(/\r\n\r\nYour request arrived too slowly\. Please try again\.$/);
  expect(performance.now() - started).toBeGreaterThan(window * 0.9);
});

it("aborts a trickling body without a length", async () => {
  await serve(count);
  const head = "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n";
  expect(await talk(head, "1\r\na\r\n".repeat(1_000), 100)).toContain("408 Request Timeout");
});

it("accepts a slow body above the minimum rate, however long it takes", async () => {
  await serve(count);
  const size = (quick * 4 * window) / 1_000;
  const head = `${post(size)}Connection: close\r\n\r\n`;
  expect(await talk(head, "a".repeat(size), quick)).toContain(`${size} bytes`);
});

it("does not count the server's delay: an unread body is not slow", async () => {
  await serve((incoming, outgoing) => {
    setTimeout(() => count(incoming, outgoing), 3 * window);
  });
  const answer = await talk(`${post(5)}Connection: close\r\n\r\nhello`);
  expect(answer).toContain("5 bytes");
});

it("closes a connection whose body trickles in after the response", async () => {
  await serve((_, outgoing) => outgoing.end("no"));
  const answer = await talk(`${post(10_000)}\r\n`, "a".repeat(10_000), 100);
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer).not.toContain("408");
});

it.each([
  ["that sends nothing", ""],
  ["whose head never ends", "GET / HTTP/1.1\r\nHost: a\r\n"],
])("closes a connection %s", async (_, head) => {
  await serve(count);
  expect(await talk(head, "X-A: b\r\n".repeat(1_000), head ? 100 : 0)).toContain(
    "408 Request Timeout",
  );
});

it("closes a connection that stays silent", async () => {
  await serve(count);
  expect(await talk("GET / HTTP/1.1\r\nHost: a\r\n\r\n")).toContain("0 bytes");
});

it("closes a connection after a request with an unread body", async () => {
  await serve((_, outgoing) => outgoing.end("no"));
  const started = performance.now();
  // Above the minimum rate, so that it could continue for ever.
  const head = "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000000\r\n\r\n";
  expect(await talk(head, "a".repeat(1_000_000), quick)).toMatch(
    /^HTTP\/1\.1 200 [\s\S]*Connection: close/,
  );
  expect(performance.now() - started).toBeLessThan(10_000);
});

it("closes the connection of a client that does not read its response", async () => {
  await serve((_, outgoing) => outgoing.end(Buffer.alloc(50_000_000)));
  const socket = connect(port(), "127.0.0.1").on("error", () => {});
  const [taking] = await Promise.all([
    once(server, "connection"),
    socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n"),
  ]);
  socket.pause();
  await once(taking[0], "close");
  socket.destroy();
});

it.each([
  ["is not a proxy", 405, "CONNECT a:1 HTTP/1.1\r\nHost: a:1\r\n\r\n"],
  ["takes headers up to a size", 431, `GET / HTTP/1.1\r\nHost: a\r\nX: ${"a".repeat(20_000)}\r\n`],
  ["does not guess at invalid HTTP", 400, "GET / HTTP/9.9\r\n\r\n"],
  ["waits for headers for a time", 408, "GET / HTTP/1.1\r\nHost: a\r\n"],
  ["waits for a body for a time", 408, `${post(10)}\r\n`],
])("%s, with the headers of every response", async (_, status, head) => {
  await serve(count);
  const answer = await talk(head);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  for (const header of [
    "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options: nosniff",
    "Connection: close",
  ]) {
    expect(answer).toContain(header);
  }
});

/** Opens connections that stay open, and waits until the server has accepted them. */
async function hold(howMany: number): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (let made = 0; made < howMany; made += 1) {
    sockets.push(connect(port(), "127.0.0.1").on("error", () => {}));
    await once(server, "connection");
  }
  return sockets;
}

it.each<[string, ServerBounds["connections"], number, number]>([
  ["from one address", { total: 100, perAddress: 3 }, 3, 429],
  ["in all", { total: 4 }, 4, 503],
])(
  "limits connections %s, and accepts the next one when one has ended",
  async (_, connections, most, status) => {
    await serve(count, { connections, head: 60_000 });
    const [first] = await hold(most);
    const large = `${post(100_000)}\r\n${"a".repeat(100_000)}`;
    for (const request of ["GET / HTTP/1.1\r\nHost: a\r\n\r\n", large]) {
      const answer = await talk(request);
      expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [\\s\\S]*Retry-After: 5`));
      expect(answer).toContain("Connection: close");
    }
    // A connection without a request does not stay open.
    expect(await talk("")).toBe("");
    first?.destroy();
    await expect
      .poll(() => talk("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"))
      .toContain("0 bytes");
  },
);

it("limits a proxy's open connections in total, not by its address, and waits longer than the proxy", () => {
  expect(serverBounds(0).connections.perAddress).toBeLessThan(serverBounds(0).connections.total);
  expect(serverBounds(1).connections.perAddress).toBeUndefined();
  expect(serverBounds(1).idle).toBeGreaterThan(120_000);
});

it.each([
  ["1.0", 200],
  ["1.1", 400],
])("HTTP/%s without a host gets %i", async (version, status) => {
  await serve(requestListener(new Hono<HttpEnv>().get("/healthz", (c) => c.text("ok"))));
  const answer = await talk(`GET /healthz HTTP/${version}\r\n\r\n`);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
});
