import { buffer } from "node:stream/consumers";
import { parseEnv } from "#platform/env.ts";
import { openPrivateStorage } from "#platform/storage/storage.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { type HttpFault, startFaultyProxy } from "#tests/support/faulty-proxy.ts";
import { isLong } from "#tests/support/long.ts";
import { queryRows } from "#tests/support/rows.ts";
import { startS3Server } from "#tests/support/s3-server.ts";
import { makePdf } from "#tests/support/sample-files.ts";
import { startLoad } from "./load.ts";
import { diedOf, expectNothingLost, lostOf, requestsOf, takenBy, tell } from "./trial.ts";

// silent-storage.spec.ts covers a bucket that hangs at the start; hanging costs seconds each time.
const faults: readonly HttpFault[] = isLong
  ? ["hangs", 503, 403, 404, "breaks"]
  : [503, 403, "breaks"];
const rounds = isLong ? 4 : 1;
/** Milliseconds within which an upload gets a response: two attempts of three seconds, and a margin for a busy machine. */
const longestWait = 12_000;

test("a bucket that hangs, refuses and breaks off fails an upload with a sentence, and loses no accepted file", {
  tag: "@slow",
}, async ({ ownSite }) => {
  test.setTimeout(600_000);
  const s3 = await startS3Server("trial");
  const proxy = await startFaultyProxy(Number(new URL(s3.settings().S3_ENDPOINT ?? "").port));
  const settings = { ...s3.settings(), S3_ENDPOINT: `http://127.0.0.1:${proxy.port}` };
  try {
    const own = await ownSite("postgres", { ...settings, TRUST_PROXY: "1" });
    const content = makePdf(40_000);
    const taken: string[] = [];
    let [sent, refused, slowest] = [0, 0, 0];
    const upload = async () => {
      sent += 1;
      const name = `plan-${sent}.pdf`;
      const began = performance.now();
      const answer = await fetch(`${own.site.origin}/quote/files`, {
        method: "POST",
        headers: { "X-File-Name": name, "X-Forwarded-For": `10.200.0.${sent}` },
        body: new Uint8Array(content),
      });
      const { error } = (await answer.json()) as { error?: string };
      slowest = Math.max(slowest, performance.now() - began);
      return { name, status: answer.status, error };
    };
    const load = await startLoad({
      origin: own.site.origin,
      prefix: "bucket",
      posters: 4,
      readers: 4,
      interval: 500,
    });
    await takenBy(load, 4);
    for (let round = 0; round < rounds; round += 1) {
      for (const fault of faults) {
        proxy.set(fault);
        for (const { status, error } of await Promise.all([upload(), upload()])) {
          expect(status, `${fault}: ${error}`).toBe(503);
          expect(error).toMatch(/could not be stored/);
          refused += 1;
        }
        proxy.set("none");
        for (const { name, status, error } of await Promise.all([upload(), upload()])) {
          expect(status, `after ${fault}: ${error}`).toBe(201);
          taken.push(name);
        }
      }
    }
    await takenBy(load, 4);
    await load.stop();

    // Refused files may still have a row until the sweep.
    const rows = await queryRows(own, "select path from pending_uploads where name = any($1)", [
      taken,
    ]);
    const bucket = await openPrivateStorage(
      parseEnv({ ...s3.settings(), DATA_DIR: own.site.dataDir, NODE_ENV: "test" }),
    );
    const stored = await Promise.all(
      rows.map(async ({ path }) => (await buffer(await bucket.read(String(path)))).equals(content)),
    );
    const whole = stored.filter(Boolean).length;
    const lost = await lostOf(load, own, "bucket");
    const died = diedOf([own.site]);
    const { acknowledged, ...requests } = requestsOf(load);
    tell({
      trial: `S3 ${faults.join(", ")}`,
      rounds: rounds * faults.length,
      ...requests,
      acknowledged: acknowledged + taken.length,
      lost: lost.length + taken.length - whole,
      died,
      note: `${taken.length} files accepted, ${refused} refused with a sentence, the slowest after ${Math.round(slowest)} ms`,
    });
    expectNothingLost(load, lost, died);
    expect(whole, "accepted files that are complete").toBe(taken.length);
    expect(slowest).toBeLessThan(longestWait);
    expect((await fetch(`${own.site.origin}/healthz`)).status).toBe(200);
  } finally {
    await proxy.stop();
    await s3.stop();
  }
});
