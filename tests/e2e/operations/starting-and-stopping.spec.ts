import { request as httpRequest } from "node:http";
import { expect, screenEngines, test } from "#tests/e2e/fixtures.ts";
import { startRefused } from "#tests/support/site.ts";
import { until } from "#tests/support/until.ts";

const text = async (url: string) => (await fetch(url)).text();

test.describe("starting", () => {
  test("a second process on the same embedded data is refused with a sentence", async ({
    sharedSite,
  }) => {
    const { code, output } = await startRefused({ DATA_DIR: sharedSite.site.dataDir });
    expect(code).toBe(1);
    expect(output).toMatch(/The embedded database in .* is in use by process \d+\./);
    expect(output).not.toContain("    at ");
    expect((await fetch(sharedSite.site.origin)).status).toBe(200);
  });

  for (const [name, env] of [
    ["SITE_URL", { SITE_URL: "not an address" }],
    ["AUTH_SECRET", { DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" }],
    ["S3_SECRET_ACCESS_KEY", { S3_BUCKET: "files", S3_ACCESS_KEY_ID: "id" }],
  ] as const) {
    test(`an invalid environment stops the start and names ${name}`, async () => {
      const { code, output } = await startRefused(env);
      expect(code).toBe(1);
      expect(output.trim().split("\n")).toHaveLength(1);
      expect(output).toContain(name);
    });
  }

  test("a port in use is reported in a sentence", async ({ sharedSite }) => {
    const { code, output } = await startRefused({
      PORT: String(sharedSite.site.port),
      DATA_DIR: test.info().outputPath("data"),
    });
    expect(code).toBe(1);
    expect(output).toContain("Choose another PORT");
  });

  test("the site prints its address and, until there is an administrator, the set-up link", async ({
    sharedSite,
  }) => {
    const { site } = sharedSite;
    expect(site.output()).toContain(`The site is on ${site.origin}`);
    expect(site.output()).toContain(`${site.origin}/admin/set-up?token=`);
  });
});

for (const engine of screenEngines("postgres")) {
  test(`SIGTERM on ${engine} lets a request finish and ends with 0 within 10 s`, async ({
    ownSite,
  }) => {
    const { site } = await ownSite(engine);
    const body = "name=A&message=";
    const answered = new Promise<number | undefined>((resolve, reject) => {
      const request = httpRequest(
        `${site.origin}/contact`,
        {
          method: "POST",
          headers: {
            "Content-Type": "application/x-www-form-urlencoded",
            "Content-Length": body.length + 5,
          },
        },
        (response) => {
          response.resume();
          resolve(response.statusCode);
        },
      );
      request.on("error", reject);
      request.write(body);
      // The rest is sent after the request to stop.
      request.once("socket", (socket) =>
        socket.once("connect", () => setImmediate(() => finish.push(() => request.end("hello")))),
      );
    });
    const finish: (() => void)[] = [];
    const send = await until(() => finish[0], { what: "the connection" });
    const started = Date.now();
    const ended = site.pause();
    await until(() => site.output().includes('"stopping"') || undefined, { what: "the stop" });
    send();
    expect(await answered).toBe(400);
    expect(await ended).toBe(0);
    expect(Date.now() - started).toBeLessThan(10_000);
    await site.restart();
  });
}

test("health and readiness respond, and readiness reports a lost database and its return", async ({
  ownSite,
  postgres,
}) => {
  const own = await ownSite("postgres");
  const { origin } = own.site;
  const readiness = async () => {
    const answer = await fetch(`${origin}/readyz`);
    return { status: answer.status, ...(await answer.json()) };
  };
  expect((await fetch(origin)).status).toBe(200);
  const fine = { status: 200, ready: true, database: "ok", storage: "ok" };
  expect(await readiness()).toEqual(fine);
  const server = await postgres();
  await server.setReachable(own.databaseUrl ?? "", false);
  await expect
    .poll(readiness)
    .toEqual({ status: 503, ready: false, database: "failed", storage: "ok" });
  expect(await text(`${origin}/healthz`)).toBe("ok");
  expect((await fetch(origin)).status, "cached pages are still served").toBe(200);
  await server.setReachable(own.databaseUrl ?? "", true);
  await expect.poll(readiness).toEqual(fine);
});
