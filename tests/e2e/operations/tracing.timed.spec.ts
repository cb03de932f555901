import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { issueFormToken } from "#modules/leads/.server/requests/spam-signals.ts";
import { expect, secret, test } from "#tests/e2e/fixtures.ts";
import { cleanEnv } from "#tests/support/clean-env.ts";
import { type CollectedSpan, startCollector } from "#tests/support/collector.ts";
import { freePort } from "#tests/support/free-port.ts";
import { queryRows } from "#tests/support/rows.ts";
import { startSite } from "#tests/support/site.ts";
import { until } from "#tests/support/until.ts";
import { host } from "../../../scripts/toolchain.mjs";

const project = join(import.meta.dirname, "../../..");

/** Span kinds in OTLP. */
const kinds = { internal: 1, server: 2, client: 3, consumer: 5 };

const hex = (bytes: number) =>
  Buffer.from(crypto.getRandomValues(new Uint8Array(bytes))).toString("hex");

test("a request is a span of its caller's trace, includes its waits, and contains no personal data", {
  tag: "@slow",
}, async ({ ownSite }) => {
  const collector = await startCollector();
  try {
    const own = await ownSite("postgres", { TRUST_PROXY: "1", ...collector.settings });
    const { origin } = own.site;
    /** Sends a request in a new trace, and waits for its spans. */
    const traced = async (path: string, init: RequestInit = {}) => {
      const [traceId, parent] = [hex(16), hex(8)];
      const headers = { ...init.headers, traceparent: `00-${traceId}-${parent}-01` };
      const answer = await fetch(origin + path, { ...init, headers });
      await answer.text();
      const spans = () => collector.spans.filter((span) => span.traceId === traceId);
      const root = await until(() => spans().find(({ kind }) => kind === kinds.server), {
        what: "the span of the request",
      });
      expect(root.parentSpanId).toBe(parent);
      return { answer, root, spans: spans(), traceId };
    };
    const parentIn = (spans: readonly CollectedSpan[], { parentSpanId }: CollectedSpan) =>
      spans.find(({ spanId }) => spanId === parentSpanId)?.name;
    const named = (spans: readonly CollectedSpan[], name: string | RegExp) =>
      spans.find((span) => (typeof name === "string" ? span.name === name : name.test(span.name)));

    const blog = await traced("/blog?q=somebody+private");
    expect(blog.root).toMatchObject({
      name: "GET /blog",
      attributes: {
        "http.request.method": "GET",
        "http.route": "/blog",
        "http.response.status_code": 200,
        "url.scheme": "http",
      },
      resource: { "service.name": "datumline-website" },
    });
    expect(blog.answer.headers.get("x-request-id")).toBe(
      blog.root.attributes["datumline.request_id"],
    );
    const query = named(blog.spans, "select blog_entries");
    expect(query).toMatchObject({
      kind: kinds.client,
      attributes: { "db.system.name": "postgresql" },
    });
    expect(parentIn(blog.spans, query as CollectedSpan)).toBe("answer page");
    expect(parentIn(blog.spans, named(blog.spans, "answer page") as CollectedSpan)).toBe(
      "GET /blog",
    );
    expect(parentIn(blog.spans, named(blog.spans, "render document") as CollectedSpan)).toBe(
      "answer page",
    );
    expect(own.site.output()).toContain(`"traceId":"${blog.traceId}"`);

    const unknown = await traced("/blog/nobody-wrote-this");
    expect(unknown.root).toMatchObject({
      name: "GET /blog/:slug",
      attributes: { "http.route": "/blog/:slug", "http.response.status_code": 404 },
    });

    const form = {
      form_token: issueFormToken(secret, Date.now() - 60_000),
      name: "Margaret Hale",
      email: "margaret@client.example",
      service: "Solar",
      message: "A quotation for our secret bridge, please.",
    };
    const sent = await traced("/contact", {
      method: "POST",
      headers: { Origin: origin, "X-Forwarded-For": "198.51.100.77" },
      body: new URLSearchParams(form),
    });
    expect([200, 302, 303]).toContain(sent.answer.status);
    expect(sent.root.name).toBe("POST /contact");
    expect(named(sent.spans, "insert contact_submissions")).toBeDefined();
    const transaction = named(sent.spans, "transaction") as CollectedSpan;
    expect(transaction.attributes["db.client.connection.pool.name"]).toBe("form");
    const waited = named(sent.spans, "wait for a connection") as CollectedSpan;
    expect(parentIn(sent.spans, waited)).toBe("transaction");

    const mail = await until(() => collector.spans.find(({ name }) => name === "send email"), {
      what: "a mail",
    });
    const job = await until(
      () => collector.spans.find(({ spanId }) => spanId === mail.parentSpanId),
      { what: "its job" },
    );
    expect(job).toMatchObject({
      name: "job send-mail",
      kind: kinds.consumer,
      attributes: { "datumline.job.name": "send-mail", "datumline.job.retry": 0 },
    });
    expect(job.traceId).not.toBe(sent.traceId);

    await queryRows(
      own,
      "insert into stored_files (path, name, size, content_type, kind) values ('hidden-tower.png', 'a', 1, 'image/png', 'Image')",
    );
    const lost = await traced("/media/portfolio/hidden-tower.png");
    expect(lost.root).toMatchObject({
      name: "GET /media/portfolio/*",
      status: { code: 2 },
      attributes: { "http.response.status_code": 503, "error.type": "503" },
    });
    expect(named(lost.spans, "storage read")).toMatchObject({
      kind: kinds.client,
      status: { code: 2 },
      events: [{ name: "exception" }],
    });

    const told = JSON.stringify(collector.spans);
    for (const personal of [
      ...["margaret", "Hale", "secret bridge", "198.51.100.77", "somebody"],
      ...["nobody-wrote-this", "leads@firm.example", "hidden-tower"],
    ]) {
      expect(told).not.toContain(personal);
    }
    // Requests without traces: probes and files.
    await fetch(`${origin}/readyz`);
    expect(collector.spans.filter(({ attributes }) => attributes["http.route"] === "*")).toEqual(
      [],
    );

    // Stopping sends the last spans.
    await own.site.pause();
    await own.site.restart({ OTEL_BSP_SCHEDULE_DELAY: "600000", OTEL_SERVICE_NAME: "our-site" });
    const late = hex(16);
    const headers = { traceparent: `00-${late}-${hex(8)}-01` };
    await (await fetch(`${origin}/about`, { headers })).text();
    expect(collector.spans.some(({ traceId }) => traceId === late)).toBe(false);
    await own.site.pause();
    expect(collector.spans.find(({ traceId }) => traceId === late)?.resource["service.name"]).toBe(
      "our-site",
    );

    const before = collector.spans.length;
    await own.site.restart({ OTEL_TRACES_SAMPLER: "always_off" });
    await (await fetch(`${origin}/about`, { headers })).text();
    await own.site.pause();
    expect(collector.spans).toHaveLength(before);
    // Without a proxy, visitors cannot choose the trace of their requests.
    await own.site.restart({ TRUST_PROXY: "0" });
    await (await fetch(`${origin}/about`, { headers })).text();
    await own.site.pause();
    const untrusted = collector.spans.slice(before).filter(({ name }) => name === "GET /about");
    expect(untrusted).toHaveLength(1);
    expect(untrusted[0]?.traceId).not.toBe(late);
    expect(untrusted[0]?.parentSpanId ?? "").toBe("");
  } finally {
    await collector.stop();
  }
});

test("a hanging collector delays no visitor and no stop, and is reported once", {
  tag: "@slow",
}, async () => {
  const collector = await startCollector();
  collector.setHanging(true);
  const site = await startSite({
    env: { ...collector.settings, OTEL_EXPORTER_OTLP_TIMEOUT: "300" },
  });
  const toldTimes = (sentence: string) => site.output().split(sentence).length - 1;
  const away = "traces do not reach their collector";
  try {
    const ask = async (path: string) => {
      const began = performance.now();
      expect((await fetch(site.origin + path)).status).toBe(200);
      return performance.now() - began;
    };
    await ask("/about");
    await until(() => toldTimes(away) > 0, { what: "the log line about the failure" });
    const times = await Promise.all(Array.from({ length: 50 }, () => ask("/about")));
    expect(Math.max(...times)).toBeLessThan(2_000);
    await ask("/services");
    collector.setHanging(false);
    await until(
      async () => {
        await ask("/");
        return toldTimes("traces reach their collector again") > 0;
      },
      { what: "the log line about the recovery" },
    );
    expect(toldTimes(away)).toBe(1);
    collector.setHanging(true);
    await ask("/about");
    const began = performance.now();
    expect(await site.pause()).toBe(0);
    expect(performance.now() - began).toBeLessThan(9_000);
  } finally {
    await site.stop();
    await collector.stop();
  }
});

test("OpenTelemetry is not loaded if traces are not collected", { tag: "@slow" }, async ({
  postgres,
}) => {
  const server = await postgres();
  // Three embedded databases would have to be created from scratch.
  const site = {
    PORT: String(await freePort()),
    SEED: "none",
    DATABASE_URL: await server.createDatabase(),
    AUTH_SECRET: secret.current,
  };
  const loadedWith = async (env: Record<string, string>) => {
    const loaded: string[] = [];
    const report = pathToFileURL(join(project, "scripts/report-loaded-files.mjs")).href;
    const child = spawn(process.execPath, ["--import", report, host], {
      cwd: project,
      env: { DATA_DIR: test.info().outputPath(`data-${hex(4)}`), ...cleanEnv, ...site, ...env },
      stdio: ["ignore", "pipe", "inherit", "ipc"],
    });
    let output = "";
    child.stdout?.on("data", (text) => {
      output += text;
    });
    child.on("message", (file) => loaded.push(String(file)));
    const ended = new Promise((resolve) => child.once("exit", resolve));
    try {
      await until(() => output.includes("The site is on"), { timeoutMs: 60_000, what: "the site" });
      expect((await fetch(`http://localhost:${site.PORT}/about`)).status).toBe(200);
    } finally {
      child.kill("SIGINT");
      await ended;
    }
    return loaded.filter((file) => readFileSync(file, "utf8").includes("BatchSpanProcessor"));
  };
  expect(await loadedWith({})).toEqual([]);
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}` };
  expect((await loadedWith(endpoint)).length).toBeGreaterThan(0);
  expect(await loadedWith({ ...endpoint, OTEL_SDK_DISABLED: "true" })).toEqual([]);
});
