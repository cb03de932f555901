import { expect, test } from "#tests/e2e/fixtures.ts";
import { startS3Server } from "#tests/support/s3-server.ts";
import { startSilentServer } from "#tests/support/silent-server.ts";
import { startSite } from "#tests/support/site.ts";

test("a bucket that accepts connections and does not respond delays no start, and gets the samples later", {
  tag: "@slow",
}, async () => {
  const s3 = await startS3Server("portfolio-test");
  const settings = s3.settings();
  const silent = await startSilentServer(Number(new URL(settings.S3_ENDPOINT ?? "").port));
  const env = { ...settings, S3_ENDPOINT: `http://127.0.0.1:${silent.port}` };
  const began = Date.now();
  const site = await startSite({ env });
  try {
    test
      .info()
      .annotations.push({ type: "figures", description: `up in ${Date.now() - began} ms` });
    expect(site.output(), "the start has not waited for the bucket").not.toContain("sample");
    const ready = async () => (await fetch(`${site.origin}/readyz`)).json();
    expect(await ready()).toEqual({ ready: false, database: "ok", storage: "failed" });
    expect((await fetch(site.origin)).status).toBe(200);
    await expect
      .poll(() => site.output(), { timeout: 60_000 })
      .toContain("a sample could not be stored; it will be tried again");
    silent.setSilent(false);
    await expect
      .poll(() => site.output().match(/a sample was stored/g)?.length, {
        timeout: 90_000,
      })
      .toBe(2);
    expect(await ready()).toEqual({ ready: true, database: "ok", storage: "ok" });
  } finally {
    await site.stop();
    await silent.stop();
    await s3.stop();
  }
});
