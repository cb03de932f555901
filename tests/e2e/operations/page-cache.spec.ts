import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "#app/routes.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";

const token = "a token that no one guesses".replaceAll(" ", "-");

type Scrape = { hit: number; miss: number; renders: number };

/** Requests a site's metrics, as Prometheus does. */
async function scrape(origin: string): Promise<Scrape> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${origin}/metrics`, { headers });
  expect(answer.status).toBe(200);
  const lines = (await answer.text()).split("\n");
  const sum = (start: string) =>
    lines
      .filter((line) => line.startsWith(start))
      .reduce((total, line) => total + Number(line.slice(line.lastIndexOf(" "))), 0);
  return {
    hit: sum('page_cache_lookups_total{result="hit"}'),
    miss: sum('page_cache_lookups_total{result="miss"}'),
    renders: sum("page_render_duration_seconds_count"),
  };
}

test("metrics reach the scraper after any requests of strangers", async ({ ownSite }) => {
  const { site } = await ownSite("pglite", { METRICS_TOKEN: token });
  for (const wrong of ["", "", "Bearer wrong", "Bearer wrong"]) {
    const headers = wrong ? { authorization: wrong } : undefined;
    const refused = await fetch(`${site.origin}/metrics`, { ...(headers && { headers }) });
    expect(refused.status).toBe(404);
    expect(refused.headers.get("cache-control")).toBe("no-store");
    await scrape(site.origin);
  }
});

test("renders and caches a page once for all spellings of its URL", async ({ ownSite }) => {
  const { site } = await ownSite("pglite", { METRICS_TOKEN: token });
  const ask = async (path: string) => (await fetch(site.origin + path)).status;
  expect(await ask("/about")).toBe(200);
  const before = await scrape(site.origin);
  const spellings = Array.from({ length: 20 }, (_, index) => [
    `/about${"/".repeat(index + 1)}`,
    `/${"/".repeat(index)}about//`,
    `/%61bout?x=${index}`,
    `/about?utm_source=${index}`,
  ]).flat();
  for (const page of spellings) {
    const status = await ask(`/hydration/x.js?${new URLSearchParams({ of: page })}`);
    expect(status, page).toBe(404);
  }
  expect(await scrape(site.origin)).toEqual(before);
  expect(await ask("/hydration/x.js?of=%2Fabout")).toBe(200);
  expect((await scrape(site.origin)).renders).toBe(before.renders);
});

/** Public URLs with a parameter whose route is cached. */
function cachedAddresses(entries: readonly RouteConfigEntry[], parent = ""): string[] {
  return entries.flatMap(({ file, path, children = [] }) => {
    const pattern = path ? `${parent}/${path}` : parent;
    if (pattern.startsWith("/admin")) return [];
    const below = cachedAddresses(children, pattern);
    if (!path?.includes(":")) return below;
    const source = readFileSync(join(import.meta.dirname, "../../../app", file), "utf8");
    return /handle: PageHandle = \{\s*cache:/.test(source) ? [pattern, ...below] : below;
  });
}

/** Resources without a page layout: their 404 costs less than looking up their type. */
const cheap = ["/api/portfolio/:id", "/drawings/:name", "/styles/:version", "/sitemap/:part"];

test("renders one page for all unknown URLs of a route", async ({ ownSite }) => {
  const { site } = await ownSite("pglite", { METRICS_TOKEN: token });
  const patterns = cachedAddresses(routes);
  expect(patterns).toContain("/newsletter/:slug");
  for (const pattern of patterns.filter((each) => !cheap.some((one) => each.startsWith(one)))) {
    const before = await scrape(site.origin);
    for (let index = 0; index < 5; index += 1) {
      const path = pattern.replaceAll(/:\w+/g, `made-up-${index}`);
      expect((await fetch(site.origin + path)).status, path).toBe(404);
    }
    const { renders } = await scrape(site.origin);
    expect(renders - before.renders, pattern).toBeLessThanOrEqual(1);
  }
});
