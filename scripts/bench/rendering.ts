// Part of `npm run bench`: how many pages per second one core renders, and how often a page is rendered when 500 visitors
// request it at once. Runs inside the build's process, so that it can clear the page cache.

/// <reference path="../../http/pages-build.d.ts" />
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServicesProvider } from "#app/services.ts";
import { startSite } from "#app/start-site.ts";
import * as build from "#pages-build";
import { parseEnv } from "#platform/env.ts";
import { createLog } from "#platform/log.ts";
import { createMetrics } from "../../http/monitoring.ts";
import { createPages } from "../../http/pages.ts";
import { type BenchFigure, reportFigures } from "./tools.ts";

const warmUp = 100;
const rounds = 400;

const folder = mkdtempSync(join(tmpdir(), "datumline-bench-"));
const env = parseEnv({ DATA_DIR: folder, SEED: "demo", LOG_LEVEL: "error" });
const services = await startSite(env, createLog(env.LOG_LEVEL));
let renders = 0;
const metrics = {
  ...(await createMetrics(services)),
  countRender: () => {
    renders += 1;
  },
};
const pages = createPages(build, {
  services,
  provideServices: createServicesProvider(services),
  mode: "production",
  metrics,
});
const url = (path: string) => new URL(path, services.siteUrl);
const visit = (path: string) =>
  pages.respond({
    request: new Request(url(path), { headers: { Accept: "text/html" } }),
    url: url(path),
    info: { id: "bench", address: "127.0.0.1", sentFrom: "" },
  });

/** How often one core does the work per second; the processor time of all threads of the process counts. */
async function perCore(work: () => Promise<unknown>): Promise<number> {
  for (let round = 0; round < warmUp; round += 1) await work();
  const before = process.cpuUsage();
  for (let round = 0; round < rounds; round += 1) await work();
  const { user, system } = process.cpuUsage(before);
  return rounds / ((user + system) / 1_000_000);
}

async function renderUncached(): Promise<void> {
  services.content.invalidate(["site"]);
  await pages.warm(["/"]);
}

let turn = 0;
async function search(): Promise<void> {
  turn += 1;
  const answer = await visit(`/blog?q=${turn % 2 === 0 ? "splice" : "duct bend"}`);
  await answer.arrayBuffer();
}

const home = await perCore(renderUncached);
const searches = await perCore(search);

/** The maximum number of renderings of one page when 500 visitors request it at once and the cache is empty. */
async function stampede(path: string): Promise<number> {
  services.content.invalidate(["site"]);
  renders = 0;
  const answers = await Promise.all(Array.from({ length: 500 }, () => visit(path)));
  await Promise.all(answers.map((answer) => answer.arrayBuffer()));
  return renders;
}
const stampedes = [await stampede("/"), await stampede("/blog"), await stampede("/contact")];

const figures: BenchFigure[] = [
  { what: "Home, rendered again", figure: home, unit: "/s", wanted: "at least", goal: 400 },
  { what: "blog, searched", figure: searches, unit: "/s", wanted: "at least", goal: 300 },
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
