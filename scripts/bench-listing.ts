// Part of `npm run bench`: how long the listing of the blog takes, uncached, with 12 and with 10,000 posts on each
// engine. Fails if more posts make its first pages slower than by half. Needs a build; PostgreSQL where it is installed.

import { startPostgres } from "../tests/support/postgres.ts";
import { findPostgresBinaries } from "../tests/support/postgres-programs.ts";
import { type Site, startSite } from "../tests/support/site.ts";
import { insertPosts, median } from "./bench-tools.ts";

const few = 12;
const many = 10_000;
const rounds = 80;
const slowest = 1.5;

/** The data of these pages: `_routes` keeps it out of the page cache. */
const paths = [
  "/blog.data?_routes=pages/blog",
  "/blog.data?_routes=pages/blog&category=Solar",
  `/blog/post-${few}.data?_routes=pages/article`,
];
/** Ranks what it finds, so it is measured and has no limit. */
const search = "/blog?q=splice";

async function siteWith(posts: number, databaseUrl?: string): Promise<Site> {
  const site = await startSite({
    env: {
      SEED: "none",
      LOG_LEVEL: "error",
      ...(databaseUrl ? { DATABASE_URL: databaseUrl, AUTH_SECRET: "b".repeat(40) } : {}),
    },
  });
  await insertPosts({ site, databaseUrl }, posts);
  return site;
}

async function time(url: string): Promise<number> {
  const started = performance.now();
  const answer = await fetch(url);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return performance.now() - started;
}

/** Milliseconds of both sites, asked by turns, so that whatever else the machine does slows both. */
async function compare(path: string, sites: readonly [Site, Site]): Promise<[number, number]> {
  const samples: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, site] of sites.entries()) {
      const ms = await time(site.origin + path);
      // The first rounds warm the processes up.
      if (round >= rounds / 4) samples[index]?.push(ms);
    }
  }
  return [median(samples[0]), median(samples[1])];
}

async function bench(engine: string, sites: readonly [Site, Site]): Promise<boolean> {
  const rows: Record<string, Record<string, number>> = {};
  let kept = true;
  for (const path of [...paths, search]) {
    const [small, large] = await compare(path, sites);
    const ratio = large / small;
    if (path !== search && ratio > slowest) kept = false;
    rows[`${engine} ${path}`] = {
      [`${few} posts, ms`]: Number(small.toFixed(1)),
      [`${many} posts, ms`]: Number(large.toFixed(1)),
      ratio: Number(ratio.toFixed(2)),
    };
  }
  console.table(rows);
  await Promise.all(sites.map((site) => site.stop()));
  return kept;
}

let kept = await bench("PGlite", [await siteWith(few), await siteWith(many)]);
if (findPostgresBinaries()) {
  const server = await startPostgres();
  const start = async (posts: number) => siteWith(posts, await server.createDatabase());
  kept = (await bench("PostgreSQL", [await start(few), await start(many)])) && kept;
  await server.stop();
}
if (!kept) {
  console.error(
    `With ${many} posts the listing is more than ${slowest} times as slow as with ${few}.`,
  );
  process.exitCode = 1;
}
