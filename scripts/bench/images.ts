// Part of `npm run bench`: the number of pixels sent for each pixel shown, for the rasters of the public pages at three
// widths and a device pixel ratio of two.

import type { Page } from "@playwright/test";
import { publicPages, widths } from "#tests/support/public-pages.ts";
import { startSite } from "#tests/support/site.ts";
import { type BenchFigure, launchChromium, reportFigures } from "./tools.ts";

type Shown = { name: string; ratio: number; isModern: boolean; hasSize: boolean };

/** All rasters of the page as displayed. Scrolls to those that load lazily below the first screen. */
async function rasters(page: Page): Promise<Shown[]> {
  return await page.evaluate(async () => {
    // Visitors see the folded parts when they open them.
    for (const fold of document.querySelectorAll("details")) fold.open = true;
    const images = [...document.images].filter((image) => image.checkVisibility());
    for (const image of images) {
      // Retries until the image is in view: content that opens or loads in the meantime moves it, and React may replace it.
      do {
        image.scrollIntoView({ behavior: "instant" });
        await new Promise(requestAnimationFrame);
      } while (image.isConnected && !image.complete);
    }
    return Promise.all(
      images
        .filter(({ isConnected }) => isConnected)
        .map(async (image) => {
          const { currentSrc, width } = image;
          const answer = await fetch(currentSrc);
          const type = answer.headers.get("Content-Type") ?? "";
          const bitmap = type.includes("svg")
            ? undefined
            : await createImageBitmap(await answer.blob());
          return {
            name: new URL(currentSrc).pathname,
            ratio: bitmap && width ? bitmap.width / (width * devicePixelRatio) : 0,
            isModern: !bitmap || /avif/.test(type),
            hasSize: image.hasAttribute("width") && image.hasAttribute("height"),
          };
        }),
    );
  });
}

const site = await startSite({ env: { SEED: "demo", LOG_LEVEL: "error" } });
const browser = await launchChromium();
const figures: BenchFigure[] = [];
for (const width of widths) {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    deviceScaleFactor: 2,
    bypassCSP: true,
  });
  const page = await context.newPage();
  const found: (Shown & { path: string })[] = [];
  for (const path of publicPages) {
    await page.goto(site.origin + path);
    for (const shown of await rasters(page)) found.push({ ...shown, path });
  }
  const largest = found.toSorted((a, b) => b.ratio - a.ratio)[0];
  const where = largest ? ` (${largest.path}: ${largest.name})` : "";
  const count = (test: (shown: Shown) => boolean) => found.filter(test).length;
  const common = { unit: "", wanted: "at most" } as const;
  figures.push(
    {
      ...common,
      what: `${width} px: pixels sent per pixel shown${where}`,
      figure: largest?.ratio ?? 0,
      goal: 1.5,
    },
    {
      ...common,
      what: `${width} px: rasters not as AVIF, of ${found.length} images`,
      figure: count(({ isModern }) => !isModern),
      goal: 0,
    },
    {
      ...common,
      what: `${width} px: images without a size`,
      figure: count(({ hasSize }) => !hasSize),
      goal: 0,
    },
  );
  await context.close();
}
await browser.close();
await site.stop();
reportFigures({ title: "Images, two device pixels per CSS pixel", figures });
