import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { adminEnv, sessionCookie } from "#tests/e2e/admin/admin-site.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import type { Site } from "#tests/support/site.ts";
import { median } from "../../../../scripts/bench/tools.ts";
import { startLoad } from "./load.ts";
import { balanceTwo } from "./several-sites.ts";
import { diedOf, expectNothingLost, lostOf, mailsOf, requestsOf, tell } from "./trial.ts";

/** Set by `SOAK_MINUTES=60 npm run soak`; without it this test does not exist. */
const minutes = Number(process.env.SOAK_MINUTES ?? 0);
/** Seconds between two samples of the memory. */
const step = 10;
/** The share of the time while a process fills its caches; it is not compared. */
const warmUp = 0.2;
const maxGrowth = 1.05;
const adminPaths = [
  "/admin",
  "/admin/leads",
  "/admin/blog",
  "/admin/portfolio",
  "/admin/audit-log",
];

const megabyte = 1024 * 1024;

/** Resident memory of a site's process in megabytes, as reported by Linux. */
function residentMemory(site: Site): number {
  const status = readFileSync(`/proc/${site.pid()}/status`, "utf8");
  return (Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024) / megabyte;
}

if (minutes > 0) {
  test(`no process grows in ${minutes} minutes of visitors and an administrator`, async ({
    ownSite,
  }) => {
    test.setTimeout((minutes + 10) * 60_000);
    const env = { TRUST_PROXY: "1", LOG_LEVEL: "warn" };
    const own = await ownSite("postgres", { ...env, ...adminEnv });
    const { sites, origin, stop } = await balanceTwo(own, env);
    try {
      const cookie = await sessionCookie(own, adminEnv.ADMIN_EMAIL);
      // 30 reads and 2 messages a second.
      const load = await startLoad({
        origin,
        prefix: "soak",
        posters: 2,
        readers: 30,
        interval: 1_000,
        personEvery: 10,
      });
      const samples: number[][] = [];
      const screens: number[] = [];
      const end = performance.now() + minutes * 60_000;
      while (performance.now() < end) {
        for (const site of sites) {
          const path = adminPaths[samples.length % adminPaths.length];
          const screen = await fetch(site.origin + path, { headers: { Cookie: cookie } });
          await screen.arrayBuffer();
          screens.push(screen.status);
        }
        samples.push(sites.map(residentMemory));
        await pause(step * 1_000);
      }
      await load.stop();
      const counted = samples.slice(Math.floor(samples.length * warmUp));
      const half = Math.floor(counted.length / 2);
      const medians = sites.map((_, place) => {
        const ofSite = counted.map((each) => each[place] ?? Number.NaN);
        return [median(ofSite.slice(0, half)), median(ofSite.slice(half))] as const;
      });
      const growth = medians.map(([first, last]) => last / first);
      const lost = await lostOf(load, own, "soak");
      const mails = await mailsOf(own, own.smtp);
      const died = diedOf(sites);
      const told = medians.map(([first, last]) => `${first.toFixed(0)} → ${last.toFixed(0)} MB`);
      tell({
        trial: `soak, ${minutes} minutes, two processes`,
        rounds: 1,
        ...requestsOf(load),
        lost: lost.length,
        died,
        ...mails,
        note: `medians of memory in the first and second half: ${told.join(", ")}; ${screens.length} screens of the admin`,
      });
      expectNothingLost(load, lost, died);
      expect(mails).toMatchObject({ mailsLost: 0, mailsDoubled: 0 });
      expect(new Set(screens)).toEqual(new Set([200]));
      expect(Math.max(...growth), "the second half, compared with the first").toBeLessThan(
        maxGrowth,
      );
    } finally {
      await stop();
    }
  });
}
