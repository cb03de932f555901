import { mkdirSync } from "node:fs";
import type { APIRequestContext } from "@playwright/test";
import { adminEnv, people, sessionCookie } from "#tests/e2e/admin/admin-site.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { isLong } from "#tests/support/long.ts";
import { startPurgeProgram } from "#tests/support/nginx-purge.ts";
import { queryRows } from "#tests/support/rows.ts";
import type { Site } from "#tests/support/site.ts";
import { findNginx, startTlsProxy } from "#tests/support/tls-proxy.ts";
import { until } from "#tests/support/until.ts";
import { startLoad } from "./load.ts";
import { startBeside } from "./several-sites.ts";
import { diedOf, expectNothingLost, lostOf, mailsOf, requestsOf, takenBy, tell } from "./trial.ts";

/** How often one of three processes is killed and replaced; rolling-restart.timed.spec.ts has the short form. */
const rounds = isLong ? 10 : 0;
const crowd = isLong ? 500 : 100;
const token = "a-token-that-nobody-guesses";
const purgeSecret = "a secret between the site and the cache";
const env = { TRUST_PROXY: "1", METRICS_TOKEN: token, CDN_PURGE_SECRET: purgeSecret };

// The proxy's certificate is self-signed.
test.use({ ignoreHTTPSErrors: true });

/** The number of renderings of a page by all processes. */
async function renderings(sites: readonly Site[], route: string): Promise<number> {
  const counts = sites.map(async ({ origin }) => {
    const headers = { authorization: `Bearer ${token}` };
    const text = await (await fetch(`${origin}/metrics`, { headers })).text();
    const label = `page_render_duration_seconds_count{route="${route}"} `;
    const row = text.split("\n").find((line) => line.startsWith(label));
    return Number(row?.slice(label.length) ?? 0);
  });
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

const from = (visitor: number) => ({ "X-Forwarded-For": `10.9.${visitor >> 8}.${visitor & 255}` });

/** The distinct statuses of the responses to simultaneous visitors. */
async function statusesOf(request: APIRequestContext, count: number, url: string) {
  const come = async (_: unknown, visitor: number) =>
    (await request.get(url, { headers: from(visitor) })).status();
  return [...new Set(await Promise.all(Array.from({ length: count }, come)))];
}

test("three processes behind nginx and its cache act as one site, even while one is killed and replaced", {
  tag: "@slow",
}, async ({ ownSite, request }) => {
  test.setTimeout(600_000);
  const nginx = findNginx();
  if (!nginx) {
    // nginx is optional except in CI.
    expect(process.env.CI, "nginx is needed in CI").toBeUndefined();
    return;
  }
  const cache = test.info().outputPath("cache");
  mkdirSync(cache, { recursive: true });
  const stops: (() => Promise<unknown>)[] = [];
  try {
    const purge = await startPurgeProgram(cache, purgeSecret);
    stops.push(purge.stop);
    const settings = { ...env, CDN_PURGE_URL: purge.address };
    const own = await ownSite("postgres", { ...settings, ...adminEnv });
    const others = await Promise.all([startBeside(own, settings), startBeside(own, settings)]);
    stops.push(...others.map(({ stop }) => stop));
    const sites = [own.site, ...others];
    const proxy = await startTlsProxy(
      nginx,
      sites.map(({ port }) => port),
      cache,
    );
    stops.push(proxy.stop);

    await test.step("a crowd at an uncached page causes one rendering, then none", async () => {
      const page = `${proxy.origin}/glossary`;
      expect(await statusesOf(request, crowd, page)).toEqual([200]);
      expect(await renderings(sites, "/glossary")).toBe(1);
      expect((await request.get(page)).headers()["x-cache"]).toBe("HIT");
    });

    await test.step("limits are those of one process", async () => {
      const send = async () => {
        const form = {
          name: "A planner",
          email: "a@planner.example",
          service: "Solar",
          message: "Poles",
        };
        const headers = from(9_999);
        return (await request.post(`${proxy.origin}/contact`, { form, headers })).status();
      };
      const statuses: number[] = [];
      for (let sent = 0; sent < 66; sent += 6) {
        statuses.push(...(await Promise.all(Array.from({ length: 6 }, send))));
      }
      expect(statuses.filter((status) => status === 200)).toHaveLength(60);
      expect(statuses.filter((status) => status === 429)).toHaveLength(6);
    });

    await test.step("a deleted project disappears with the next request, and the others stay", async () => {
      const title = "FTTH design for a street block of 24 homes";
      const home = async () => request.get(proxy.origin);
      expect(await (await home()).text()).toContain(title);
      expect((await home()).headers()["x-cache"]).toBe("HIT");
      const [project] = await queryRows(own, "select id from portfolio_projects where title = $1", [
        title,
      ]);
      const cookie = await sessionCookie(own, people.admin.email);
      const deleted = await fetch(`${own.site.origin}/admin/portfolio`, {
        method: "POST",
        headers: { cookie },
        body: new URLSearchParams({ intent: "delete", id: String(project?.id) }),
      });
      expect(deleted.status).toBe(200);
      await until(
        () => /^portfolio: [1-9]\d* copies forgotten$/m.test(purge.output()) || undefined,
        {
          what: "the purge",
        },
      );
      expect(await (await home()).text()).not.toContain(title);
      expect((await request.get(`${proxy.origin}/glossary`)).headers()["x-cache"]).toBe("HIT");
    });

    const load = await startLoad({
      origin: proxy.origin,
      prefix: "cached",
      posters: 6,
      readers: 10,
      interval: 350,
      personEvery: 6,
    });
    const starts = sites.map(() => 1);
    for (let round = 0; round < rounds; round += 1) {
      const place = round % sites.length;
      const site = sites[place] ?? own.site;
      starts[place] = (starts[place] ?? 0) + 1;
      await takenBy(load, 10);
      await load.during("site", () => site.kill());
      await takenBy(load, 5);
      await site.restart();
    }
    await takenBy(load, 10);
    await load.stop();
    const lost = await lostOf(load, own, "cached");
    const mails = await mailsOf(own, own.smtp);
    const died = sites.reduce((sum, site, place) => sum + diedOf([site], starts[place]), 0);
    tell({
      trial: "three processes behind nginx's cache, one killed and replaced",
      rounds,
      ...requestsOf(load),
      lost: lost.length,
      died,
      ...mails,
    });
    expectNothingLost(load, lost, died);
    expect(mails.mailsLost).toBe(0);
    expect(mails.mailsDoubled).toBeLessThanOrEqual(2 * rounds);

    await test.step("cached pages are still served when all processes are down", async () => {
      // A starting process clears the previous version's pages from the proxy, so the page is requested again first.
      const page = async () => request.get(`${proxy.origin}/glossary`);
      expect((await page()).status()).toBe(200);
      await Promise.all(sites.map((site) => site.kill()));
      const kept = await page();
      expect(kept.status()).toBe(200);
      expect(kept.headers()["x-cache"]).toMatch(/^(HIT|STALE)$/);
    });
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
});
