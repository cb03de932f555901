import { expect, secret, test } from "#tests/e2e/fixtures.ts";
import { startBalancer } from "#tests/support/balancer.ts";
import { isLong } from "#tests/support/long.ts";
import { poolModes, startPooler } from "#tests/support/pgbouncer.ts";
import { queryRows } from "#tests/support/rows.ts";
import { type Site, startSite } from "#tests/support/site.ts";
import { until } from "#tests/support/until.ts";
import { seePages, startLoad } from "./load.ts";
import { diedOf, expectNothingLost, lostOf, requestsOf, takenBy, tell } from "./trial.ts";

/** How often the pooler is killed and started again. */
const restarts = isLong ? 5 : 0;

const title = "FTTH design for a street block of 24 homes";
const shows = async ({ origin }: Site, text: string) =>
  (await (await fetch(origin)).text()).includes(text) || undefined;

for (const mode of poolModes) {
  test(`behind a pooler in ${mode} mode two sites start, restart, accept forms and receive each other's changes`, {
    tag: "@slow",
  }, async ({ postgres }) => {
    test.setTimeout(300_000);
    const databaseUrl = await (await postgres()).createDatabase();
    const pooler = await startPooler(databaseUrl, mode);
    const env = {
      DATABASE_URL: pooler.url,
      AUTH_SECRET: secret.current,
      SEED: "demo",
      TRUST_PROXY: "1",
    };
    const sites: Site[] = [];
    try {
      sites.push(...(await Promise.all([startSite({ env }), startSite({ env })])));
      const [first, second] = sites as [Site, Site];
      await second.pause();
      await second.restart();
      const counts = mode === "transaction" ? 2 : undefined;
      expect(second.output().match(/checking for changes every second/g)?.length).toBe(counts);

      const balancer = await startBalancer(sites.map(({ port }) => port));
      for (const { origin } of sites) await seePages(origin);
      const prefix = `pooled-${mode}`;
      const load = await startLoad({
        origin: balancer.origin,
        prefix,
        posters: isLong ? 12 : 4,
        readers: 4,
        interval: isLong ? 800 : 400,
      });
      for (let restart = 0; restart < restarts; restart += 1) {
        await takenBy(load, 20);
        await load.during("something behind it", () => pooler.restart());
      }
      await takenBy(load, 10);
      await load.stop();
      await balancer.stop();
      const direct = { site: first, databaseUrl };
      const lost = await lostOf(load, direct, prefix);
      const died = diedOf([first]) + diedOf([second], 2);
      const trial = `pgbouncer, ${mode} mode, restarted under load`;
      tell({ trial, rounds: restarts, ...requestsOf(load), lost: lost.length, died });
      expectNothingLost(load, lost, died);

      // Limits are counted in the database, as they are without a pooler.
      const uncounted = sites.filter(({ output }) => output().includes("could not be counted"));
      if (restarts === 0) expect(uncounted).toEqual([]);
      expect(await queryRows(direct, "select from rate_limits limit 1")).toHaveLength(1);
      if (mode === "transaction") {
        const locks = "select from pg_locks where locktype = 'advisory'";
        expect(await queryRows(direct, locks), "locks left on a connection").toEqual([]);
      }

      for (const site of sites) expect(await shows(site, title)).toBe(true);
      // Changes content as a third process's admin does, with a new version and a notification.
      await queryRows(direct, "update portfolio_projects set title = 'Renamed' where title = $1", [
        title,
      ]);
      await queryRows(
        direct,
        `insert into content_versions (tag) values ('portfolio')
         on conflict (tag) do update set version = content_versions.version + 1`,
      );
      await queryRows(direct, "select pg_notify('content_changed', 'portfolio')");
      for (const site of sites) {
        await until(() => shows(site, "Renamed"), { timeoutMs: 4_000, what: "the new title" });
      }
    } finally {
      for (const site of sites) await site.stop();
      await pooler.stop();
    }
  });
}
