// Part of `npm run bench`: the time that the glare check's worker takes for a year of minutes at ten receptors.
// Measures a new worker and one that has computed before. The limit of the first is an empty worker, and the second's time
// for the computation. Requires a build and Chromium.

import { readdirSync } from "node:fs";
import { join } from "node:path";
import { inputOf } from "@datumline/glare/check/check-input";
import { placeAt } from "@datumline/glare/outline";
import type { GlareYear } from "@datumline/glare/results";
import type { GlareInput } from "@datumline/glare/site";
import { reportCase } from "@datumline/studio/report/case";
import { glareCheckPath } from "#modules/glare/glare-check-path.ts";
import { startSite } from "#tests/support/site.ts";
import { type BenchFigure, launchChromium, median, reportFigures } from "./tools.ts";

const runs = 9;
/** Receptors all around the array of the sample report. */
const input: GlareInput = {
  ...inputOf(reportCase),
  receptors: Array.from({ length: 10 }, (_, i) => ({
    id: String(i),
    name: String(i),
    path: [placeAt(36 * i, 250 + 40 * i, 2 + i)],
  })),
};

const assets = join(import.meta.dirname, "../../build/pages/client/assets");
const script = readdirSync(assets).find((name) => /^worker-.*\.js$/.test(name));
if (!script) throw new Error("There is no build.");

const site = await startSite({ env: { SEED: "none", LOG_LEVEL: "error" } });
const browser = await launchChromium();
const page = await browser.newPage();
await page.goto(site.origin + glareCheckPath);
// The site's pages start no worker of others.
const blank = await browser.newPage();
const session = await browser.newBrowserCDPSession();

/** Processor time of all pages so far, s. */
async function pagesCpu(): Promise<number> {
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  return processInfo.reduce(
    (sum, { type, cpuTime }) => sum + (type === "renderer" ? cpuTime : 0),
    0,
  );
}

/** Milliseconds from request to result, elapsed and of the processor. */
async function measure(isNew: boolean) {
  const before = await pagesCpu();
  const wall = await page.evaluate(
    async ({ url, input, isNew }) => {
      const globals = window as unknown as { worker?: Worker };
      if (isNew) globals.worker?.terminate();
      const started = performance.now();
      if (isNew) globals.worker = new Worker(url, { type: "module" });
      const { promise, resolve, reject } = Promise.withResolvers<GlareYear>();
      if (!globals.worker) throw new Error("There is no worker.");
      globals.worker.onmessage = ({ data }) => resolve(data);
      globals.worker.onerror = ({ message }) => reject(new Error(message));
      globals.worker.postMessage(input);
      await promise;
      return performance.now() - started;
    },
    { url: `/assets/${script}`, input, isNew },
  );
  return { wall, cpu: ((await pagesCpu()) - before) * 1_000 };
}

/** Milliseconds to start a worker that only responds, elapsed and of the processor. */
async function measureEmpty() {
  const before = await pagesCpu();
  const wall = await blank.evaluate(async () => {
    const started = performance.now();
    const worker = new Worker("data:text/javascript,onmessage=()=>postMessage(0)");
    const { promise, resolve } = Promise.withResolvers<unknown>();
    worker.onmessage = resolve;
    worker.postMessage(0);
    await promise;
    worker.terminate();
    return performance.now() - started;
  });
  return { wall, cpu: ((await pagesCpu()) - before) * 1_000 };
}

type Times = Record<"wall" | "cpu", number>;

/** Seconds, elapsed and of the processor: the median of several runs. */
async function middle(measureOnce: () => Promise<Times>): Promise<Times> {
  const samples: Times[] = [];
  for (let run = 0; run < runs; run += 1) samples.push(await measureOnce());
  const of = (time: keyof Times) => median(samples.map((sample) => sample[time])) / 1_000;
  return { wall: of("wall"), cpu: of("cpu") };
}

const fresh = await middle(() => measure(true));
const used = await middle(() => measure(false));
const empty = await middle(measureEmpty);

const row = (what: string, figure: number, limit?: number): BenchFigure => ({
  what,
  figure,
  unit: "s",
  wanted: "at most",
  goal: Math.max(0.15, 1.1 * (limit ?? 0)),
  ...(limit !== undefined && { peer: { name: "an empty one, and the same again", figure: limit } }),
});
const figures = [
  row("a year at ten receptors, in a new worker, elapsed time", fresh.wall, empty.wall + used.wall),
  row("a year at ten receptors, in a new worker, processor time", fresh.cpu, empty.cpu + used.cpu),
  row("the same again, elapsed time", used.wall),
  row("the same again, processor time", used.cpu),
];
await browser.close();
await site.stop();
reportFigures({ title: "The glare check", figures });
