import { Hono } from "hono";
import { expect, it } from "vitest";
import type { HttpEnv } from "./request.ts";
import { limitConcurrentRequests, limitUrlLength } from "./request-limits.ts";

it("limits one address's open requests, and forgets finished ones", async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const app = new Hono<HttpEnv>()
    .use((c, next) => {
      c.set("address", c.req.header("X-Address") ?? "");
      return next();
    })
    .use(limitConcurrentRequests(3))
    .get("/", async (c) => {
      await released;
      return c.text("done");
    })
    .get("/broken", () => {
      throw new Error("broken");
    });
  app.onError((_, c) => c.text("failed", 500));
  const ask = async (address: string, path = "/") =>
    (await app.request(path, { headers: { "X-Address": address } })).status;

  // One client owns a whole /64.
  const inProgress = ["2001:db8::1", "2001:db8::2", "2001:db8::3"].map((address) => ask(address));
  expect(await ask("2001:db8::4")).toBe(429);
  const other = ask("2001:db8:1::1");
  release();
  expect(await Promise.all([...inProgress, other])).toEqual([200, 200, 200, 200]);
  for (let times = 0; times < 5; times += 1) expect(await ask("2001:db8::1", "/broken")).toBe(500);
  expect(await ask("2001:db8::1")).toBe(200);
});

const limited = new Hono<HttpEnv>()
  .use((c, next) => {
    c.set("url", new URL(c.req.url));
    return next();
  })
  .use(limitUrlLength)
  .all("*", (c) => c.text("taken"));

it.each([
  ["/a".repeat(64), 200],
  ["/a".repeat(65), 414],
  [`${"/".repeat(4_000)}a`, 200],
  [`/${"a".repeat(4_095)}`, 200],
  [`/${"a".repeat(4_096)}`, 414],
  [`/blog?q=${"a".repeat(8_189)}`, 200],
  [`/blog?q=${"a".repeat(8_190)}`, 414],
])("%.20s… gets %i", async (path, status) => {
  expect((await limited.request(path)).status).toBe(status);
});
