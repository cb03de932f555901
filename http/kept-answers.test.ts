import { once } from "node:events";
import { request as ask, type IncomingMessage, type RequestOptions, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { Hono } from "hono";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { HostEnv, KeptAnswer } from "./host-env.ts";
import { createHttpServer, requestListener, serverLimits } from "./http-server.ts";
import { KeptAnswers } from "./kept-answers.ts";
import type { AnsweredRequest } from "./log-request.ts";
import { PageBody } from "./page-body.ts";

const text = Array.from({ length: 400 }, (_, i) => `Duct ${i * 7919} of ${i}. `).join("");
const etag = 'W/"one"';

let server: Server;
let kept: KeptAnswers;
let noted: AnsweredRequest[];
let chained: number;
/** Freshness of the page that the chain returns. */
let isCurrent: boolean;
let counted: number;

beforeEach(async () => {
  [noted, chained, isCurrent, counted] = [[], 0, true, 0];
  kept = new KeptAnswers({ trustProxy: 1, note: (request) => noted.push(request) });
  const body = new PageBody(new TextEncoder().encode(text), true);
  const app = new Hono<HostEnv>();
  app.all("*", async (c) => {
    chained += 1;
    const status = c.req.path === "/lost" ? 404 : 200;
    const answer: KeptAnswer = {
      url: c.req.path,
      status,
      etag: status === 200 ? etag : undefined,
      isCurrent: () => isCurrent,
      bodyIn: (encoding) => body.best(encoding),
      onGiven: () => (counted += 1),
    };
    const { encoding, bytes } = await body.encoded(
      c.req.header("Accept-Encoding") === "br" ? "br" : "identity",
    );
    const response = new Response(bytes, {
      status,
      headers: {
        "Content-Type": "text/html",
        ETag: etag,
        Vary: "Accept-Encoding",
        "X-Own": "yes",
        "Content-Length": String(bytes.byteLength),
        "X-Request-Id": "of-the-chain",
        ...(encoding === "br" && { "Content-Encoding": "br" }),
      },
    });
    kept.learn(c.env.incoming.url, "pages/one", answer, response);
    return response;
  });
  server = createHttpServer(requestListener(app, kept), serverLimits(1)).listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(() => server.close().closeAllConnections());

async function get(path: string, options: RequestOptions = {}) {
  const { port } = server.address() as AddressInfo;
  const asking = ask({ port, host: "127.0.0.1", path, agent: false, ...options }).end();
  const [answer] = (await once(asking, "response")) as [IncomingMessage];
  const { date: _, "x-request-id": id, ...headers } = answer.headers;
  return { status: answer.statusCode, headers, id, bytes: await buffer(answer) };
}

it("repeats the chain's response, header for header, without the chain", async () => {
  const first = await get("/one");
  const again = await get("/one");
  expect(chained).toBe(1);
  expect(again).toEqual({ ...first, id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  expect(again.bytes.toString()).toBe(text);
  expect(noted).toMatchObject([{ path: "/one", route: "pages/one", status: 200, id: again.id }]);
});

it("leaves requests with credentials to the chain", async () => {
  await get("/one");
  await get("/one", { headers: { Authorization: "Bearer token" } });
  expect(chained).toBe(2);
});

it("sends the best compressed form once it exists, and a proxy's id", async () => {
  const headers = { "Accept-Encoding": "br", "X-Request-Id": "proxy-4711" };
  const first = await get("/one", { headers });
  expect(first.id).toBe("of-the-chain");
  const later = await vi.waitFor(async () => {
    const answer = await get("/one", { headers });
    expect(answer.id).toBe("proxy-4711");
    return answer;
  });
  expect(later.headers["content-encoding"]).toBe("br");
  expect(later.headers["content-length"]).toBe(String(later.bytes.byteLength));
  expect(later.bytes.byteLength).toBeLessThanOrEqual(first.bytes.byteLength);
});

it("sends 304 to clients with the current copy, and no body for HEAD", async () => {
  await get("/one");
  const unchanged = await get("/one", { headers: { "If-None-Match": etag } });
  expect(unchanged).toMatchObject({ status: 304, headers: { etag, "x-own": "yes" } });
  expect(unchanged.bytes.byteLength).toBe(0);
  expect(unchanged.headers).not.toHaveProperty("content-type");
  const head = await get("/one", { method: "HEAD" });
  expect(head).toMatchObject({
    status: 200,
    headers: { "content-length": String(text.length), "content-type": "text/html" },
  });
  expect(chained).toBe(1);
});

it("sends nothing that is outdated", async () => {
  await get("/one");
  isCurrent = false;
  await get("/one");
  expect(chained).toBe(2);
});

it.each<[string, string, RequestOptions]>([
  ["a form", "/one", { method: "POST" }],
  ["another spelling", "/one?x=1", {}],
  ["a range", "/one", { headers: { Range: "bytes=0-9" } }],
  ["an invalid host", "/one", { headers: { Host: "a b" } }],
  ["a body", "/one", { headers: { "Content-Length": "1" } }],
])("leaves %s to the chain", async (_, path, options) => {
  await get("/one");
  await get(path, options).catch(() => undefined);
  expect(noted).toEqual([]);
});

it("counts a missing path, and forgets it when content changes", async () => {
  for (const _ of [1, 2, 3]) expect((await get("/lost")).status).toBe(404);
  expect([chained, counted]).toEqual([1, 2]);
  kept.forgetMissing();
  await get("/lost");
  expect(chained).toBe(2);
});

it("keeps a limited number of missing paths, which displace no page", async () => {
  await get("/one");
  const lost = new Response("", { status: 404 });
  for (let i = 0; i < 3_000; i += 1) {
    const answer = {
      url: `/lost-${i}`,
      status: 404,
      isCurrent: () => true,
      bodyIn: () => undefined,
    };
    kept.learn(answer.url, "pages/not-found", answer, lost);
  }
  await get("/one");
  expect(chained).toBe(1);
});
