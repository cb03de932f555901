import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, secret, test } from "#tests/e2e/fixtures.ts";
import { makeSmallDisk } from "#tests/support/full-disk.ts";
import { isLong } from "#tests/support/long.ts";
import { startSite } from "#tests/support/site.ts";
import { startLoad } from "./load.ts";
import { diedOf, expectNothingLost, lostOf, requestsOf, takenBy, tell } from "./trial.ts";

/** How often the disk of the embedded database is filled during posts. */
const rounds = isLong ? 5 : 1;
/** Number of refused messages before there is room again. */
const refusals = isLong ? 100 : 10;
const megabytes = 160;

test("a disk that fills up under the embedded database loses no accepted message", {
  tag: "@slow",
}, async () => {
  test.setTimeout(300_000);
  const disk = makeSmallDisk(megabytes);
  // If nothing can be mounted, machine.spec.ts covers the case with a file in place of the folder.
  if (!disk) return;
  const dataDir = join(disk.folder, "data");
  cpSync(process.env.TEMPLATE_DATA_DIR ?? "", dataDir, { recursive: true });
  const env = { TRUST_PROXY: "1", AUTH_SECRET: secret.current };
  const site = await startSite({ dataDir, env });
  try {
    const load = await startLoad({
      origin: site.origin,
      prefix: "full",
      posters: isLong ? 20 : 8,
      readers: 4,
      interval: isLong ? 600 : 200,
    });
    const refused = () => load.posts.filter(({ status }) => status === 503).length;
    for (let round = 0; round < rounds; round += 1) {
      await takenBy(load, 10);
      const before = refused();
      await load.during("something behind it", async () => {
        const empty = disk.fill();
        await expect.poll(() => refused() - before, { timeout: 60_000 }).toBeGreaterThan(refusals);
        expect((await fetch(`${site.origin}/readyz`)).status).toBe(503);
        empty();
        await takenBy(load, 1);
      });
    }
    await takenBy(load, 10);
    await load.stop();
    // Data held only in memory is lost now.
    await site.kill();
    await site.restart();
    const lost = await lostOf(load, { site, databaseUrl: undefined }, "full");
    const died = diedOf([site], 2);
    const trial = "full disk, embedded database";
    tell({ trial, rounds, ...requestsOf(load), lost: lost.length, died });
    expectNothingLost(load, lost, died);
  } finally {
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
    disk.remove();
  }
});
