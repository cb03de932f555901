import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { afterEach, expect, inject, it } from "vitest";
import type { Services } from "#app/services.ts";
import { startServices } from "#app/start.ts";
import { createLog } from "#platform/log.ts";
import { makeTestEnvironment } from "#tests/support/engines.ts";
import { listenOnFreePort } from "#tests/support/free-port.ts";
import { until } from "#tests/support/until.ts";
import { createPurge } from "./cdn-purge.ts";

const CdnPurgeSecret = "a secret between the site and the CDN";

type Purge = { tags: string[]; isSigned: boolean };

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** Simulates a CDN; first refuses as many purges as `refusals` specifies. */
async function startReceiver(refusals = 0) {
  const purges: Purge[] = [];
  let refused = 0;
  const server = createServer(async (request, response) => {
    const body = await text(request);
    if (refused < refusals) {
      refused += 1;
      response.writeHead(503).end();
      return;
    }
    const [, seconds, given] =
      /^t=(\d+),v1=(\w+)$/.exec(String(request.headers["x-signature"])) ?? [];
    const wanted = createHmac("sha256", CdnPurgeSecret).update(`${seconds}.${body}`).digest("hex");
    const isSigned = given === wanted && Math.abs(Number(seconds) * 1000 - Date.now()) < 60_000;
    purges.push({ tags: JSON.parse(body).tags, isSigned });
    response.writeHead(204).end();
  });
  const port = await listenOnFreePort(server);
  closing.push(() => new Promise((resolve) => server.close(resolve)));
  return { purges, refused: () => refused, address: `http://127.0.0.1:${port}/purge` };
}

async function startSite(CDN_PURGE_URL: string): Promise<Services> {
  const { env, dispose } = await makeTestEnvironment("postgres", {
    CDN_PURGE_URL,
    CDN_PURGE_SECRET: CdnPurgeSecret,
  });
  closing.push(dispose);
  const services = await startServices(env, createLog("silent"));
  closing.push(() => services.stop());
  return services;
}

it.skipIf("missing" in inject("postgres"))(
  "notifies a CDN of a new version and of each change, signed, and never of one that was rolled back",
  async () => {
    const receiver = await startReceiver();
    const services = await startSite(receiver.address);
    const told = (tag: string) => () =>
      receiver.purges.find(({ tags }) => tags.join() === tag) ?? undefined;
    expect(await until(told("site"), { what: "the purge of the start" })).toEqual({
      tags: ["site"],
      isSigned: true,
    });
    const failing = services.content.change(["portfolio"], async () => {
      throw new Error("rolled back");
    });
    await expect(failing).rejects.toThrow("rolled back");
    await services.content.change(["blog"], async () => {});
    await until(told("blog"), { what: "the purge of the change" });
    // Several processes notice the same moment.
    const queuePurge = createPurge(services.env, services.jobs);
    for (let process = 0; process < 3; process += 1) {
      await services.db.transaction((tx) => queuePurge(tx, ["blog"], "a post is due"));
    }
    await services.content.change(["portfolio", "blog"], async () => {});
    await until(told("portfolio,blog"), { what: "the last purge" });
    expect(receiver.purges.map(({ tags }) => tags.join())).toEqual([
      "site",
      "blog",
      "blog",
      "portfolio,blog",
    ]);
    expect(receiver.purges.every(({ isSigned }) => isSigned)).toBe(true);
  },
);

it.skipIf("missing" in inject("postgres"))("notifies a CDN again after a refusal", async () => {
  const receiver = await startReceiver(1);
  await startSite(receiver.address);
  await until(() => receiver.purges[0], { timeoutMs: 30_000, what: "the second try" });
  expect(receiver.refused()).toBe(1);
});
