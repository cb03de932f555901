import { expect, firstAdmin, screenEngines, test } from "#tests/e2e/fixtures.ts";
import type { HealthReport } from "#tests/support/health-probe.ts";
import { type HostileRequest, hostileRequests } from "#tests/support/hostile-requests.ts";
import { isLong } from "#tests/support/long.ts";
import { type Sent, sendAll, trickle } from "#tests/support/send-hostile.ts";
import { watchHealth } from "#tests/support/watch-health.ts";

// No request may stop the site: while every known hostile request is sent, another visitor requests /healthz ten times a
// second. The criterion is the site's processor time before each response, not the time that other programs used
// (health-probe.ts): a busy machine fails no site, and a site that computes too long fails even on an idle machine.

/** Milliseconds that another visitor may have to wait. */
const maxWait = 100;
const maxGrowth = 60 * 1024 * 1024;
/** Number of simultaneous requests. */
const atOnce = 200;

const isSlow = ({ computed }: HealthReport) => computed > maxWait;

/** The requests in progress while another visitor waited too long. */
function suspectsOf(sent: readonly Sent[], reports: readonly HealthReport[]): HostileRequest[] {
  const slow = reports.filter(isSlow);
  return sent
    .filter(({ began, ended }) =>
      slow.some(({ askedAt, took }) => began <= askedAt + took && ended >= askedAt),
    )
    .map(({ request }) => request);
}

const failures = (sent: readonly Sent[]) =>
  sent.flatMap(({ request, status = 0 }) => (status >= 500 ? [`${status}: ${request.name}`] : []));

// The embedded database runs in the site's process: an expensive request to either blocks both.
for (const engine of screenEngines("pglite")) {
  test(`no request stops the site on ${engine}`, { tag: "@slow" }, async ({ ownSite }) => {
    const corpus = hostileRequests(isLong);
    expect(corpus.length).toBeGreaterThan(300);
    const { site } = await ownSite(engine, {
      TRUST_PROXY: "1",
      DERIVES_EACH_PASSWORD: "1",
      ...firstAdmin,
    });
    const health = await watchHealth(site);
    const endTrickle = trickle(site.port, 50);

    /** Sends requests, and returns those that may have delayed others. */
    async function round(requests: readonly HostileRequest[], width: number) {
      const from = health.reports.length;
      const sent = await sendAll(site.origin, requests, width);
      await health.settled();
      expect(failures(sent)).toEqual([]);
      return suspectsOf(sent, health.reports.slice(from));
    }

    try {
      const storm = corpus.filter((_, index) => index % 2 === 0).slice(0, atOnce);
      let suspects = await round(storm, atOnce);
      // A delay may have another cause; an expensive request delays others each time.
      if (suspects.length > 0) suspects = await round(storm, atOnce);
      expect(suspects.length > 0 && "waited", "200 at once").toBe(false);

      suspects = await round(corpus, 8);
      // After one round, allocators have reserved the memory they need. Growth in the same round is a leak.
      const before = await site.memory();
      const again = await round(corpus, 8);
      suspects = await round(
        suspects.filter((request) => again.includes(request)),
        2,
      );
      suspects = await round(suspects, 1);
      expect(
        suspects.map(({ name }) => name),
        "requests that delay others",
      ).toEqual([]);

      endTrickle();
      const growth = async () => (await site.memory()).rss - before.rss;
      await expect.poll(growth, { timeout: 30_000 }).toBeLessThan(maxGrowth);
    } finally {
      endTrickle();
      await health.stop();
    }
  });
}
