import { Hono } from "hono";
import { expect, it } from "vitest";
import type { HostEnv } from "./host-env.ts";
import { limitRequestsAtOnce } from "./request-limit.ts";

it("limits one address's open requests, and forgets finished ones", async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const app = new Hono<HostEnv>()
    .use((c, next) => {
      c.set("address", c.req.header("X-Address") ?? "");
      return next();
    })
    .use(limitRequestsAtOnce(3))
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
  const underWay = ["2001:db8::1", "2001:db8::2", "2001:db8::3"].map((address) => ask(address));
  expect(await ask("2001:db8::4")).toBe(429);
  const other = ask("2001:db8:1::1");
  release();
  expect(await Promise.all([...underWay, other])).toEqual([200, 200, 200, 200]);
  for (let times = 0; times < 5; times += 1) expect(await ask("2001:db8::1", "/broken")).toBe(500);
  expect(await ask("2001:db8::1")).toBe(200);
});
