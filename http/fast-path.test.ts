import { once } from "node:events";
import { type IncomingMessage, type RequestOptions, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { Hono } from "hono";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createFastPath, type MemoryResponse } from "./fast-path.ts";
import { createHttpServer, requestListener, serverBounds } from "./http-server.ts";
import { PageBody } from "./page-cache.ts";
import type { HttpEnv } from "./request.ts";
import type { LoggedRequest } from "./request-log.ts";

const text = Array.from({ length: 400 }, (_, i) => `Duct ${i * 7919} of ${i}. `).join("");
const etag = 'W/"one"';
const headers: [string, string][] = [
  ["Content-Type", "text/html"],
  ["ETag", etag],
  ["X-Frame-Options", "SAMEORIGIN"],
];

let server: Server;
let body: PageBody;
/** The responses in memory. */
let memory: Map<string, MemoryResponse>;
let logged: LoggedRequest[];
let throughMiddleware: number;
let sent: number;

beforeEach(async () => {
  [logged, throughMiddleware, sent] = [[], 0, 0];
  body = new PageBody(new TextEncoder().encode(text), true);
  const page = {
    status: 200,
    headers,
    route: "pages/one",
    body: (encoding) => body.best(encoding),
    onSent: () => (sent += 1),
  } satisfies MemoryResponse;
  memory = new Map<string, MemoryResponse>([
    ["/one", page],
    ["/lost", { ...page, status: 404 }],
  ]);
  const app = new Hono<HttpEnv>();
  app.all("*", (c) => {
    throughMiddleware += 1;
    return c.text("from the middleware");
  });
  const fastPath = createFastPath({
    find: (url) => memory.get(url),
    isHttps: true,
    hstsSubdomains: false,
    trustProxy: 1,
    onResponse: (request) => logged.push(request),
  });
  server = createHttpServer(requestListener(app, fastPath), serverBounds(1)).listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(() => server.close().closeAllConnections());

async function get(path: string, options: RequestOptions = {}) {
  const { port } = server.address() as AddressInfo;
  const sending = request({ port, host: "127.0.0.1", path, agent: false, ...options }).end();
  const [response] = (await once(sending, "response")) as [IncomingMessage];
  const { date: _, "x-request-id": id, ...headers } = response.headers;
  return { status: response.statusCode, headers, id, bytes: await buffer(response) };
}

it("sends a response from memory with its headers and the default ones", async () => {
  const page = await get("/one");
  expect(page).toMatchObject({
    status: 200,
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    headers: {
      "content-type": "text/html",
      "content-length": String(text.length),
      etag,
      "x-frame-options": "SAMEORIGIN",
      "x-content-type-options": "nosniff",
      "strict-transport-security": "max-age=31536000",
    },
  });
  expect(page.bytes.toString()).toBe(text);
  expect(logged).toMatchObject([{ path: "/one", route: "pages/one", status: 200, id: page.id }]);
  expect(throughMiddleware).toBe(0);
});

it("sends the best compressed form once it exists, and a proxy's id", async () => {
  const headers = { "Accept-Encoding": "br", "X-Request-Id": "proxy-4711" };
  await get("/one", { headers });
  expect(throughMiddleware).toBe(1);
  for (const _ of [1, 2]) await body.encoded("br");
  await vi.waitFor(() => expect(body.best("br")).toBeDefined());
  const page = await get("/one", { headers });
  expect(page.id).toBe("proxy-4711");
  expect(page.headers["content-encoding"]).toBe("br");
  expect(page.headers["content-length"]).toBe(String(page.bytes.byteLength));
  expect(page.bytes.byteLength).toBeLessThan(text.length);
  expect(throughMiddleware).toBe(1);
});

it("sends 304 to clients with the current copy, and no body for HEAD", async () => {
  const unchanged = await get("/one", { headers: { "If-None-Match": etag } });
  expect(unchanged).toMatchObject({ status: 304, headers: { etag } });
  expect(unchanged.bytes.byteLength).toBe(0);
  expect(unchanged.headers).not.toHaveProperty("content-type");
  const head = await get("/one", { method: "HEAD" });
  expect(head).toMatchObject({
    status: 200,
    headers: { "content-length": String(text.length), "content-type": "text/html" },
  });
  expect(throughMiddleware).toBe(0);
});

it("reports each GET of a missing path, which is never unchanged", async () => {
  for (const headers of [{}, { "If-None-Match": etag }])
    expect((await get("/lost", { headers })).status).toBe(404);
  await get("/lost", { method: "HEAD" });
  expect([throughMiddleware, sent]).toEqual([0, 2]);
});

it.each<[string, string, RequestOptions]>([
  ["a form", "/one", { method: "POST" }],
  ["another spelling", "/one?x=1", {}],
  ["a range", "/one", { headers: { Range: "bytes=0-9" } }],
  ["an invalid host", "/one", { headers: { Host: "a b" } }],
  ["a body", "/one", { headers: { "Content-Length": "1" } }],
  ["credentials", "/one", { headers: { Authorization: "Bearer token" } }],
])("leaves %s to the middleware", async (_, path, options) => {
  await get(path, options).catch(() => undefined);
  expect(logged).toEqual([]);
});
