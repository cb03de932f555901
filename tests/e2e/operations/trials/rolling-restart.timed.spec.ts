import { expect, test } from "#tests/e2e/fixtures.ts";
import { isLong } from "#tests/support/long.ts";
import type { Site } from "#tests/support/site.ts";
import { until } from "#tests/support/until.ts";
import { startLoad } from "./load.ts";
import { balanceTwo } from "./several-sites.ts";
import { diedOf, expectNothingLost, lostOf, mailsOf, requestsOf, takenBy, tell } from "./trial.ts";

/** How often each of two sites is ended and started again. */
const rounds = isLong ? 5 : 1;

const endings = {
  "restarted one after the other": {
    async end(site: Site) {
      expect(await site.pause(), "exit").toBe(0);
    },
    // A job in progress is finished or released.
    doubledEach: 0,
  },
  // kill.spec.ts has the short form.
  ...(isLong && {
    "killed one after the other": { end: (site: Site) => site.kill(), doubledEach: 2 },
  }),
};

for (const [name, { end, doubledEach }] of Object.entries(endings)) {
  test(`two sites behind a balancer, ${name}, lose no request, no message and no email`, {
    tag: "@slow",
  }, async ({ ownSite }) => {
    test.setTimeout(600_000);
    const own = await ownSite("postgres", { TRUST_PROXY: "1" });
    const { sites, origin, stop } = await balanceTwo(own, { TRUST_PROXY: "1" });
    try {
      const prefix = doubledEach ? "killed" : "rolling";
      const load = await startLoad({
        origin,
        prefix,
        posters: 6,
        readers: 10,
        interval: 350,
        personEvery: 6,
      });
      for (let round = 0; round < rounds; round += 1) {
        for (const site of sites) {
          await takenBy(load, 10);
          // A killed site may only lose requests in progress: the balancer sends later ones to the other site.
          if (doubledEach) await load.during("site", () => end(site));
          else await end(site);
          await site.restart();
          await until(async () => (await fetch(`${site.origin}/readyz`)).ok || undefined, {
            what: "a site that is ready",
          });
        }
      }
      await takenBy(load, 10);
      await load.stop();
      const lost = await lostOf(load, own, prefix);
      const mails = await mailsOf(own, own.smtp);
      const died = diedOf(sites, rounds + 1);
      const trial = `two processes, ${name}`;
      tell({ trial, rounds: 2 * rounds, ...requestsOf(load), lost: lost.length, died, ...mails });
      expectNothingLost(load, lost, died);
      expect(mails.mailsLost).toBe(0);
      expect(mails.mailsDoubled).toBeLessThanOrEqual(doubledEach * 2 * rounds);
    } finally {
      await stop();
    }
  });
}
