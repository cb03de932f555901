import { Hono } from "hono";
import { expect, it } from "vitest";
import type { HostEnv } from "./host-env.ts";
import { limitUrlLength } from "./url-length.ts";

const app = new Hono<HostEnv>()
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
  expect((await app.request(path)).status).toBe(status);
});
