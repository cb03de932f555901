// Part of `npm run bench`: the number of cached responses that one process sends per second. The limit is a bare server in
// the same process, which sends the same bytes and headers. Both take turns, so that other load on the machine affects
// them equally.

import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { freePort } from "#tests/support/free-port.ts";
import { startSite } from "#tests/support/site.ts";
import {
  type BenchFigure,
  type Load,
  load,
  median,
  processorTime,
  reportFigures,
  requireLinux,
} from "./tools.ts";
import { fetchSmallestEncoding } from "./wire.ts";

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

/** A server's throughput, and microseconds of processor time per response. */
type Cost = Load & { cost: number };

const middle = (loads: readonly Cost[]): Cost => ({
  perSecond: median(loads.map(({ perSecond }) => perSecond)),
  p99: median(loads.map(({ p99 }) => p99)),
  cost: median(loads.map(({ cost }) => cost)),
});

requireLinux();
const port = await freePort();
const bareServer = join(import.meta.dirname, "bare-server.ts");
const site = await startSite({
  env: {
    SEED: "demo",
    LOG_LEVEL: "error",
    BARE_SERVER_PORT: String(port),
    NODE_OPTIONS: `--import ${pathToFileURL(bareServer)}`,
  },
});
const bareOrigin = `http://127.0.0.1:${port}`;

/** Loads one of the process's servers, after a second of warm-up. */
async function loadServer(url: string, status: number): Promise<Cost> {
  await load(url, 1, status);
  const before = processorTime(site.pid());
  const carried = await load(url, seconds, status);
  const spent = processorTime(site.pid()) - before;
  return { ...carried, cost: (spent * 1_000) / (carried.perSecond * seconds) };
}

async function measure(name: string, path: string): Promise<BenchFigure[]> {
  const { status, headers, body } = await fetchSmallestEncoding(site.origin + path);
  await fetch(bareOrigin + path, {
    method: "PUT",
    headers: { "X-Response": JSON.stringify({ status, headers }) },
    body: new Uint8Array(body),
  });
  const [own, bare]: [Cost[], Cost[]] = [[], []];
  for (let turn = 0; turn < turns; turn += 1) {
    own.push(await loadServer(site.origin + path, status));
    bare.push(await loadServer(bareOrigin + path, status));
  }
  const [ours, limit] = [middle(own), middle(bare)];
  const what = `${name}, ${(body.byteLength / 1024).toFixed(1)} KB`;
  const peer = (figure: number) => ({ name: "bare server", figure });
  return [
    {
      what,
      figure: ours.perSecond,
      unit: "/s",
      wanted: "at least",
      goal: limit.perSecond / 1.1,
      peer: peer(limit.perSecond),
    },
    {
      what: `${what}, 99th percentile`,
      figure: ours.p99,
      unit: "ms",
      wanted: "at most",
      // The hundredth slowest of a few seconds varies by half, also the bare server's.
      goal: 1.5 * limit.p99,
      peer: peer(limit.p99),
    },
    {
      what: `${what}, processor time per request`,
      figure: ours.cost,
      unit: "µs",
      wanted: "at most",
      goal: 1.1 * limit.cost,
      peer: peer(limit.cost),
    },
  ];
}

const missing = "/there-is-no-such-page";
const figures = [
  ...(await measure("Home", "/")),
  ...(await measure("a small file", "/favicon.svg")),
  ...(await measure("a script", middlingScript())),
];
await fetch(site.origin + missing);
await load(site.origin + missing, 1, 404);
const notFound = await load(site.origin + missing, seconds, 404);
figures.push({
  what: "unknown path",
  figure: notFound.perSecond,
  unit: "/s",
  wanted: "at least",
  goal: 10_000,
});
await site.stop();
reportFigures({ title: "Serving, one process, 32 connections", figures });
