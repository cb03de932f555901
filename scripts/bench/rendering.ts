// Part of `npm run bench`: how many pages per second one core renders, next to the limit in the same run, and how often a page
// is rendered when 500 visitors request it at once. Runs inside the build's process, so that it can clear the page cache.

/// <reference path="../../http/pages-build.d.ts" />
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ServerBuild } from "react-router";
import { createServicesProvider } from "#app/services.ts";
import { startSite } from "#app/start-site.ts";
import {
  readPublishedDocuments,
  timeToNextDocument,
} from "#modules/content/.server/queries/content-documents.ts";
import { listFeaturedTitles } from "#modules/portfolio/.server/queries/projects.ts";
import { searchEntries } from "#modules/posts/.server/queries/blog-entries.ts";
import * as build from "#pages-build";
import { parseEnv } from "#platform/env.ts";
import { createLog } from "#platform/log.ts";
import { createMetrics } from "../../http/monitoring.ts";
import { createPages } from "../../http/pages.ts";
import { pageAlone } from "./page-alone.ts";
import { type BenchFigure, reportFigures } from "./tools.ts";

const folder = mkdtempSync(join(tmpdir(), "datumline-bench-"));
const env = parseEnv({ DATA_DIR: folder, SEED: "demo", LOG_LEVEL: "error" });
const services = await startSite(env, createLog(env.LOG_LEVEL));
const { db } = services.database;
let renders = 0;
const metrics = {
  ...(await createMetrics(services)),
  countRender: () => {
    renders += 1;
  },
};
const provideServices = createServicesProvider(services);
const pagesOf = (pagesBuild: ServerBuild) =>
  createPages(pagesBuild, { services, provideServices, mode: "production", metrics });
const pages = pagesOf(build);

async function visit(path: string, { respond } = pages): Promise<Buffer> {
  const url = new URL(path, services.siteUrl);
  const request = new Request(url, { headers: { Accept: "text/html" } });
  const info = { id: "bench", address: "127.0.0.1", sentFrom: "" };
  const response = await respond({ request, url, info });
  return Buffer.from(await response.arrayBuffer());
}

type Work = () => Promise<unknown>;

/** Each kind of work is done in blocks, in turn with the others, so that all meet the same machine. */
const block = 25;
/** Rounds until V8 has compiled all of it; with four, the limit differed by a fifth between runs. */
const warmUp = 12;
const rounds = 40;

/** How often one core does each kind of work per second; the processor time of all threads of the process counts. */
async function perCore<const Works extends Work[]>(...works: Works) {
  const used = works.map(() => 0);
  for (let round = -warmUp; round < rounds; round += 1) {
    for (const [index, work] of works.entries()) {
      const before = process.cpuUsage();
      for (let turn = 0; turn < block; turn += 1) await work();
      const { user, system } = process.cpuUsage(before);
      if (round >= 0) used[index] = (used[index] ?? 0) + user + system;
    }
  }
  return used.map((micros) => (rounds * block * 1_000_000) / micros) as {
    [Index in keyof Works]: number;
  };
}

async function renderUncached(): Promise<void> {
  services.content.invalidate(["site"]);
  await pages.warm(["/"]);
}

/** The queries after a change of the site's content, and those of Home. */
async function readContent(): Promise<void> {
  await Promise.all([readPublishedDocuments(db), timeToNextDocument(db)]);
  await listFeaturedTitles(db, { limit: 4 });
}

const searches = ["splice", "duct bend"];
const pathOf = (words: string) => `/blog?q=${encodeURIComponent(words)}`;

/** Alternates between the searches. */
function inTurn(search: (words: string) => Promise<unknown>): Work {
  let turn = 0;
  return async () => {
    turn += 1;
    await search(searches[turn % searches.length] ?? "");
  };
}

const site = { visit, pagesOf, siteUrl: services.siteUrl };
const homeAlone = await pageAlone(site, "/");
const searchesAlone: Record<string, Work> = {};
for (const words of searches) searchesAlone[words] = await pageAlone(site, pathOf(words));

const [home, homeLimit, searched, searchLimit] = await perCore(
  renderUncached,
  async () => {
    await readContent();
    await homeAlone();
  },
  inTurn((words) => visit(pathOf(words))),
  inTurn((words) => searchEntries(db, { words, page: 1 }).then(searchesAlone[words])),
);

/** The maximum number of renderings of one page when 500 visitors request it at once and the cache is empty. */
async function stampede(path: string): Promise<number> {
  services.content.invalidate(["site"]);
  renders = 0;
  await Promise.all(Array.from({ length: 500 }, () => visit(path)));
  return renders;
}
const stampedes = [await stampede("/"), await stampede("/blog"), await stampede("/contact")];

/** At most a tenth slower than the steps that the page cannot do without. */
const nextTo = (limit: number) => ({
  unit: "/s",
  wanted: "at least" as const,
  goal: limit / 1.1,
  peer: { name: "its steps alone", figure: limit },
});

const figures: BenchFigure[] = [
  { what: "Home, rendered again", figure: home, ...nextTo(homeLimit) },
  { what: "blog, searched", figure: searched, ...nextTo(searchLimit) },
  {
    what: "renderings of a page for 500 simultaneous requests",
    figure: Math.max(...stampedes),
    unit: "",
    wanted: "at most",
    goal: 1,
  },
];
await services.stop();
rmSync(folder, { recursive: true, force: true });
reportFigures({ title: "Rendering, one core, embedded database", figures });
