// Part of `npm run bench`: the number of cached responses that one process sends per second. The references are a bare
// Node server and nginx with one worker, which send the same bytes and headers. All three take turns, so that other
// load on the machine affects them equally.

import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { type Site, startSite } from "#tests/support/site.ts";
import { fetchSmallestEncoding, startBareNode, startNginx } from "./peers.ts";
import {
  type BenchFigure,
  type Load,
  load,
  median,
  processorTime,
  reportFigures,
  requireLinux,
} from "./tools.ts";

const turns = 3;
/** Length of each turn. */
const seconds = 4;

/** The script in the build whose size is closest to 60 KB. */
function middlingScript(): string {
  const assets = join(import.meta.dirname, "../../build/pages/client/assets");
  const sizes = readdirSync(assets)
    .filter((name) => name.endsWith(".js"))
    .map((name) => ({ name, off: Math.abs(statSync(join(assets, name)).size - 60_000) }));
  const [first] = sizes.toSorted((a, b) => a.off - b.off);
  if (!first) throw new Error("There is no build.");
  return `/assets/${first.name}`;
}

type Served = Pick<Site, "origin" | "pid">;

/** A server's throughput, and microseconds of processor time per response. */
type Cost = Load & { cost: number };

const middle = (loads: readonly Cost[]): Cost => ({
  perSecond: median(loads.map(({ perSecond }) => perSecond)),
  p99: median(loads.map(({ p99 }) => p99)),
  cost: median(loads.map(({ cost }) => cost)),
});

/** Loads one server, after a second of warm-up. */
async function loadServer(
  url: string,
  { pid, status }: { pid: number | undefined; status: number },
): Promise<Cost> {
  await load(url, 1, status);
  const before = processorTime(pid);
  const carried = await load(url, seconds, status);
  const spent = processorTime(pid) - before;
  return { ...carried, cost: (spent * 1_000) / (carried.perSecond * seconds) };
}

async function measure(
  { origin, pid }: Served,
  name: string,
  path: string,
): Promise<BenchFigure[]> {
  const answer = await fetchSmallestEncoding(origin + path);
  const [node, nginx] = [await startBareNode(answer), await startNginx(answer)];
  const servers = [{ origin, pid: pid() }, node, nginx];
  const loads: Cost[][] = [[], [], []];
  for (let turn = 0; turn < turns; turn += 1) {
    for (const [index, server] of servers.entries()) {
      const target = { pid: server.pid, status: answer.status };
      loads[index]?.push(await loadServer(server.origin + path, target));
    }
  }
  await Promise.all([node.stop(), nginx.stop()]);
  const [ours, theirs, best] = loads.map(middle);
  if (!ours || !theirs || !best) throw new Error("Nothing was measured.");
  const size = `${name}, ${(answer.body.byteLength / 1024).toFixed(1)} KB`;
  const common = { figure: ours.perSecond, unit: "/s", wanted: "at least" } as const;
  return [
    {
      ...common,
      what: size,
      goal: 0.8 * theirs.perSecond,
      peer: { name: "bare Node", figure: theirs.perSecond },
    },
    {
      ...common,
      what: size,
      goal: 0.55 * best.perSecond,
      peer: { name: "nginx", figure: best.perSecond },
    },
    {
      what: `${size}, 99th percentile`,
      figure: ours.p99,
      unit: "ms",
      wanted: "at most",
      goal: 2 * best.p99,
      peer: { name: "nginx", figure: best.p99 },
    },
    {
      what: `${size}, processor time per request`,
      figure: ours.cost,
      unit: "µs",
      wanted: "at most",
      goal: theirs.cost / 0.8,
      peer: { name: "bare Node", figure: theirs.cost },
    },
  ];
}

requireLinux();
const site = await startSite({ env: { SEED: "demo", LOG_LEVEL: "error" } });
const { origin } = site;
const missing = "/there-is-no-such-page";
const figures = [
  ...(await measure(site, "Home", "/")),
  ...(await measure(site, "a small file", "/favicon.svg")),
  ...(await measure(site, "a script", middlingScript())),
];
await fetch(origin + missing);
await load(origin + missing, 1, 404);
const notFound = await load(origin + missing, seconds, 404);
figures.push({
  what: "unknown path",
  figure: notFound.perSecond,
  unit: "/s",
  wanted: "at least",
  goal: 10_000,
});
await site.stop();
reportFigures({ title: "Serving, one process, 32 connections", figures });
