import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { engines, expect, secret, test } from "#tests/e2e/fixtures.ts";
import { isLong } from "#tests/support/long.ts";
import { startLoad } from "./load.ts";
import { diedOf, expectNothingLost, lostOf, mailsOf, requestsOf, takenBy, tell } from "./trial.ts";

const rounds = isLong ? 20 : 1;
const posters = isLong ? 50 : 10;

for (const engine of engines) {
  test(`kill -9 during posts loses no accepted message and no email, on ${engine}`, {
    tag: "@slow",
  }, async ({ ownSite }) => {
    test.setTimeout(900_000);
    const own = await ownSite(engine, { TRUST_PROXY: "1", AUTH_SECRET: secret.current });
    const prefix = `kill-${engine}`;
    const load = await startLoad({
      origin: own.site.origin,
      prefix,
      posters,
      readers: 4,
      interval: 1_500,
      personEvery: isLong ? 15 : 5,
    });
    let died = 0;
    for (let round = 0; round < rounds; round += 1) {
      await takenBy(load, posters);
      await pause(randomInt(500));
      died += diedOf([own.site], round + 1);
      await load.during("site", async () => {
        await own.site.kill();
        await own.site.restart();
      });
    }
    await takenBy(load, posters);
    await load.stop();
    const lost = await lostOf(load, own, prefix);
    const mails = await mailsOf(own, own.smtp);
    died += diedOf([own.site], rounds + 1);
    tell({
      trial: `kill -9, ${posters} posters, ${engine}`,
      rounds,
      ...requestsOf(load),
      lost: lost.length,
      died,
      ...mails,
    });
    expectNothingLost(load, lost, died);
    expect(mails.mailsLost).toBe(0);
    // A process killed between the server's acknowledgement and the record of it sends the email again; two are sent at
    // the same time.
    expect(mails.mailsDoubled).toBeLessThanOrEqual(2 * rounds);
  });
}
