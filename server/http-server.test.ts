import { once } from "node:events";
import type { RequestListener, Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { buffer } from "node:stream/consumers";
import { Hono } from "hono";
import { afterEach, expect, it } from "vitest";
import type { HostEnv } from "./app.ts";
import { createHttpServer, requestListener } from "./http-server.ts";

const window = 400;
/** Production's timeouts, only shorter. */
const timeouts = { head: 400, idle: 300, body: { bytesPerSecond: 1_000, window } };
/** On a busy machine the quick ones must still be well above the floor. */
const quick = 20_000;

let server: Server;
afterEach(() => server.close().closeAllConnections());

async function serve(listener: RequestListener): Promise<void> {
  server = createHttpServer(listener, timeouts).listen(0, "127.0.0.1");
  await once(server, "listening");
}

/** Reads the body, then tells how many bytes it had. */
const count: RequestListener = async (incoming, outgoing) => {
  const body = await buffer(incoming).catch(() => undefined);
  if (body) outgoing.end(`${body.byteLength} bytes`);
};

/** Sends `head`, then the letters of `body` at a pace, and returns all that comes back until the connection is closed. */
async function talk(head: string, body = "", bytesPerSecond = 0): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
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

it("cuts a body that trickles in, and says why", async () => {
  await serve(count);
  const started = performance.now();
  const answer = await talk(`${post(10_000)}\r\n`, "a".repeat(10_000), 100);
  expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(answer).toContain("Connection: close");
  expect(answer).toMatch(/\r\n\r\nThis came in too slowly\. Please try again\.$/);
  expect(performance.now() - started).toBeGreaterThan(window * 0.9);
});

it("cuts one that tells no length", async () => {
  await serve(count);
  const head = "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n";
  expect(await talk(head, "1\r\na\r\n".repeat(1_000), 100)).toContain("408 Request Timeout");
});

it("takes a slow body that keeps above the floor, for as long as it is", async () => {
  await serve(count);
  const size = (quick * 4 * window) / 1_000;
  const head = `${post(size)}Connection: close\r\n\r\n`;
  expect(await talk(head, "a".repeat(size), quick)).toContain(`${size} bytes`);
});

it("waits for itself: a body that nobody has read yet is not slow", async () => {
  await serve((incoming, outgoing) => {
    setTimeout(() => count(incoming, outgoing), 3 * window);
  });
  const answer = await talk(`${post(5)}Connection: close\r\n\r\nhello`);
  expect(answer).toContain("5 bytes");
});

it("ends a connection whose body trickles in although it was answered", async () => {
  await serve((_, outgoing) => outgoing.end("no"));
  const answer = await talk(`${post(10_000)}\r\n`, "a".repeat(10_000), 100);
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer).not.toContain("408");
});

it.each([
  ["that says nothing", ""],
  ["whose head never ends", "GET / HTTP/1.1\r\nHost: a\r\n"],
])("cuts a connection %s", async (_, head) => {
  await serve(count);
  expect(await talk(head, "X-A: b\r\n".repeat(1_000), head ? 100 : 0)).toContain(
    "408 Request Timeout",
  );
});

it("ends a connection on which nothing more comes", async () => {
  await serve(count);
  expect(await talk("GET / HTTP/1.1\r\nHost: a\r\n\r\n")).toContain("0 bytes");
});

it("is no proxy", async () => {
  await serve(count);
  expect(await talk("CONNECT a:1 HTTP/1.1\r\nHost: a:1\r\n\r\n")).toMatch(/^HTTP\/1\.1 405 /);
});

it.each([
  ["1.0", 200],
  ["1.1", 400],
])("answers HTTP/%s without a host with %i", async (version, status) => {
  await serve(requestListener(new Hono<HostEnv>().get("/healthz", (c) => c.text("ok"))));
  const answer = await talk(`GET /healthz HTTP/${version}\r\n\r\n`);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
});
