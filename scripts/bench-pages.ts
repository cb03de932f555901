// Part of `npm run bench [-- PATH …]`: Lighthouse's simulated phone on the production build, the median of three runs a
// page. Needs a build and a Chromium (CHROMIUM_PATH, or one where `npm test` finds it).

import lighthouse from "lighthouse";
import { freePort } from "../tests/support/free-port.ts";
import { publicPages } from "../tests/support/public-pages.ts";
import { startSite } from "../tests/support/site.ts";
import { launchChromium, median } from "./bench-tools.ts";

const runs = 3;
const pages = process.argv.length > 2 ? process.argv.slice(2) : publicPages;
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const timings = [
  "first-contentful-paint",
  "largest-contentful-paint",
  "total-blocking-time",
] as const;

/** One page's row: the four scores, then milliseconds and layout shift. */
async function measure(url: string, port: number): Promise<Record<string, number>> {
  const samples: Record<string, number[]> = {};
  for (let run = 0; run < runs; run += 1) {
    const result = await lighthouse(url, {
      port,
      logLevel: "error",
      onlyCategories: [...categories],
    });
    if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
    const { lhr } = result;
    const sample = (name: string, value: number) => {
      samples[name] = [...(samples[name] ?? []), value];
    };
    for (const name of categories)
      sample(name, Math.round((lhr.categories[name]?.score ?? 0) * 100));
    for (const name of timings) sample(name, Math.round(lhr.audits[name]?.numericValue ?? 0));
    sample(
      "layout-shift",
      Number((lhr.audits["cumulative-layout-shift"]?.numericValue ?? 0).toFixed(4)),
    );
    for (const audit of Object.values(lhr.audits)) {
      const counts = audit.scoreDisplayMode === "binary" && audit.score !== null && audit.score < 1;
      if (run === 0 && counts) console.log(`  ${url}: ${audit.id}: ${audit.title}`);
    }
  }
  return Object.fromEntries(
    Object.entries(samples).map(([name, values]) => [name, median(values)]),
  );
}

const port = await freePort();
const browser = await launchChromium([`--remote-debugging-port=${port}`]);
const site = await startSite({ env: { SEED: "demo", LOG_LEVEL: "error" } });
const rows: Record<string, Record<string, number>> = {};
for (const path of pages) {
  await fetch(site.origin + path);
  rows[path] = await measure(site.origin + path, port);
}
console.table(rows);
await browser.close();
await site.stop();
