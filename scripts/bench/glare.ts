// Part of `npm run bench`: the time that the glare check's worker takes for a year of minutes at ten receptors.
// Measures both a new worker and one that has computed before. Requires a build and Chromium.

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
  const { wall, work } = await page.evaluate(
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
      const { work } = await promise;
      return { wall: performance.now() - started, work };
    },
    { url: `/assets/${script}`, input, isNew },
  );
  return { wall, cpu: ((await pagesCpu()) - before) * 1_000, work };
}

const figures: BenchFigure[] = [];
for (const [name, isNew] of [
  ["a year at ten receptors, in a new worker", true],
  ["the same again", false],
] as const) {
  const samples: Awaited<ReturnType<typeof measure>>[] = [];
  for (let run = 0; run < runs; run += 1) samples.push(await measure(isNew));
  const common = { unit: "s", wanted: "at most", goal: 0.15 } as const;
  const middle = (of: "wall" | "cpu") => median(samples.map((sample) => sample[of])) / 1_000;
  figures.push(
    { ...common, what: `${name}, elapsed time`, figure: middle("wall") },
    { ...common, what: `${name}, processor time`, figure: middle("cpu") },
  );
}
await browser.close();
await site.stop();
reportFigures({ title: "The glare check", figures });
