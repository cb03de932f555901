import { expect, test } from "#tests/e2e/fixtures.ts";
import { queryRows } from "#tests/support/rows.ts";
import { until } from "#tests/support/until.ts";

const token = "a token that no one guesses".replaceAll(" ", "-");

/** The samples of Prometheus's text format, by name and labels. */
function samplesOf(text: string): Map<string, number> {
  const rows = text.split("\n").filter((row) => row && !row.startsWith("#"));
  return new Map(
    rows.map((row) => {
      const space = row.lastIndexOf(" ");
      return [row.slice(0, space), Number(row.slice(space + 1))];
    }),
  );
}

test("metrics require the token and have bounded labels", {
  tag: "@slow",
}, async ({ ownSite }) => {
  const own = await ownSite("postgres", { METRICS_TOKEN: token, TRUST_PROXY: "1" });
  const { origin } = own.site;
  const scrape = async (authorization?: string) =>
    fetch(`${origin}/metrics`, authorization ? { headers: { authorization } } : {});

  for (const wrong of [undefined, token, `Bearer ${token}x`, `bearer ${token}`, "Bearer "]) {
    expect((await scrape(wrong)).status, String(wrong)).toBe(404);
  }

  for (let visit = 0; visit < 3; visit += 1) await (await fetch(`${origin}/about`)).text();
  for (const path of ["/blog/made-up-1", "/blog/made-up-2", "/nowhere-1", "/nowhere-2?x=1"]) {
    expect((await fetch(origin + path)).status).toBe(404);
  }
  await fetch(`${origin}/contact`, { method: "POST", body: new URLSearchParams({ name: "A" }) });

  await queryRows(
    own,
    "insert into stored_files (path, name, size, content_type, kind) values ('a.png', 'a.png', 12345, 'image/png', 'Image')",
  );
  await queryRows(
    own,
    `insert into mails ("to", subject, html, text, created_at)
     values ('a@client.example', 's', '<p>t</p>', 't', now() - interval '2 hours')`,
  );

  const answer = await scrape(`Bearer ${token}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const text = await answer.text();
  const samples = samplesOf(text);
  const counted = (route: string, status: number) =>
    samples.get(`http_requests_total{route="${route}",status="${status}"}`);
  expect(counted("/about", 200)).toBe(3);
  expect(counted("/blog/:slug", 404)).toBe(2);
  expect(counted("/*", 404)).toBe(2);
  expect(counted("metrics", 404)).toBe(5);
  expect(counted("/contact", 400)).toBe(1);
  expect(samples.get('http_request_duration_seconds_bucket{le="+Inf",route="/about"}')).toBe(3);
  // Cache hits are all but the first request of each: one missing page at the root, another in the blog.
  expect(samples.get('page_cache_lookups_total{result="hit"}')).toBe(2 + 1 + 1);
  expect(samples.get('page_render_duration_seconds_count{route="/about"}')).toBe(1);
  expect(text).not.toMatch(/made-up|nowhere/);

  expect(samples.get("database_up")).toBe(1);
  expect(samples.get('database_pool_max_connections{pool="page"}')).toBe(5);
  expect(samples.get("nodejs_eventloop_lag_p99_seconds")).toBeGreaterThan(0);
  expect(samples.get('jobs{queue="send-mail",state="failed"}')).toBe(0);
  expect(samples.get('outbox_mails{state="waiting"}')).toBe(1);
  expect(samples.get("outbox_oldest_unsent_seconds")).toBeGreaterThanOrEqual(7200);
  expect(samples.get('storage_files{owner="library"}')).toBe(1);
  expect(samples.get('storage_bytes{owner="library"}')).toBe(12345);
  expect(samples.get('storage_files{owner="visitors"}')).toBe(0);
  expect(samples.get("disk_free_bytes")).toBeGreaterThan(0);
  expect(samples.get("disk_size_bytes")).toBeGreaterThan(samples.get("disk_free_bytes") ?? 0);

  await test.step("500 simultaneous visitors of an uncached page cause one rendering", async () => {
    const come = async (visitor: number) => {
      const headers = { "X-Forwarded-For": `10.7.${visitor >> 8}.${visitor & 255}` };
      const page = await fetch(`${origin}/glossary`, { headers });
      await page.arrayBuffer();
      return page.status;
    };
    const answers = await Promise.all(Array.from({ length: 500 }, (_, visitor) => come(visitor)));
    expect(answers.filter((status) => status !== 200)).toEqual([]);
    const after = samplesOf(await (await scrape(`Bearer ${token}`)).text());
    expect(after.get('page_render_duration_seconds_count{route="/glossary"}')).toBe(1);
  });

  await test.step("a request keeps the proxy's ID and its trace, and assets are not logged", async () => {
    const trace = "4bf92f3577b34da6a3ce929d0e0e4736";
    const headers = {
      "X-Request-Id": "proxy-0123456789",
      traceparent: `00-${trace}-00f067aa0ba902b7-01`,
    };
    const { headers: answered } = await fetch(`${origin}/terms`, { headers });
    expect(answered.get("x-request-id")).toBe("proxy-0123456789");
    await fetch(`${origin}/favicon.svg`);
    const hostile = { "X-Request-Id": '","forged":"yes' };
    expect(
      (await fetch(`${origin}/terms`, { headers: hostile })).headers.get("x-request-id"),
    ).toMatch(/^[0-9a-f-]{36}$/);
    const lines = await until(
      () => {
        const all = own.site.output().split("\n");
        const ofTerms = all.filter((line) => line.includes('"path":"/terms"'));
        return ofTerms.length === 2 ? { all, ofTerms } : undefined;
      },
      { what: "the log lines of both requests" },
    );
    expect(JSON.parse(lines.ofTerms[0] ?? "")).toMatchObject({
      requestId: "proxy-0123456789",
      traceId: trace,
    });
    expect(lines.all.filter((line) => /favicon|"forged"/.test(line))).toEqual([]);
  });
});

test("/metrics does not exist without METRICS_TOKEN", async ({ sharedSite }) => {
  const headers = { authorization: "Bearer undefined" };
  expect((await fetch(`${sharedSite.site.origin}/metrics`, { headers })).status).toBe(404);
});
