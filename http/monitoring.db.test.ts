import { Hono } from "hono";
import { afterEach, expect, it, vi } from "vitest";
import { startServices } from "#app/start.ts";
import { createLog } from "#platform/log.ts";
import { makeTestEnvironment } from "#tests/support/engines.ts";
import { copyMigrated } from "#tests/support/migrated-template.ts";
import { serveReadiness } from "./monitoring.ts";
import type { HttpEnv } from "./request.ts";

afterEach(() => {
  vi.useRealTimers();
});

it("detects a failure even after the machine's clock was set back", async () => {
  const { env, dispose } = await makeTestEnvironment("pglite");
  await copyMigrated(env.DATA_DIR);
  const services = await startServices(env, createLog("silent"));
  const app = new Hono<HttpEnv>().get("/readyz", serveReadiness(services));
  const status = async () => (await app.request("/readyz")).status;
  expect(await status()).toBe(200);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 3_600_000 });
  await services.stop();
  await expect.poll(status, { timeout: 5_000 }).toBe(503);
  await dispose();
});
