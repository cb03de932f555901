// Part of `npm run bench`: the time from a tap on the link until the sample building is visible, on the phone that
// Lighthouse simulates: a quarter of the processor's speed, a fast 4G connection, no part of the viewer fetched before. The
// limit, in the same run: the libraries alone fetch, read and draw the same model in a page with nothing else.

import { createServer } from "node:http";
import { brotliCompressSync } from "node:zlib";
import type { Locator, Page } from "@playwright/test";
import { sampleFiles } from "#modules/viewer/public/model-address.ts";
import { listenOnFreePort } from "#tests/support/free-port.ts";
import { startSite } from "#tests/support/site.ts";
import { bundle } from "./bundle.ts";
import { type BenchFigure, launchChromium, median, presetConsent, reportFigures } from "./tools.ts";
import { askOnWire } from "./wire.ts";

const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const slowDown = 4;
/**
 * "Fast 4G" of Chromium's developer tools: 9 Mbit/s down and 1.5 up, with 90 % of both usable, and a round trip of 165
 * ms.
 */
const fast4g = {
  offline: false,
  latency: 165,
  downloadThroughput: (9_000_000 * 0.9) / 8,
  uploadThroughput: (1_500_000 * 0.9) / 8,
};
const turns = 5;
const { model } = sampleFiles;

type Watched = Window & { tapped: number; firstFrame?: number };

const site = await startSite({ env: { SEED: "demo", LOG_LEVEL: "error" } });
// Renders 3D without a graphics card.
const browser = await launchChromium(["--enable-unsafe-swiftshader"]);

/** Records the time of the first tap, and of the first frame that draws in 3D. */
async function watchFirstFrame(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched = window as unknown as Watched;
    addEventListener("pointerdown", ({ timeStamp }) => {
      watched.tapped = timeStamp;
    });
    const { prototype } = WebGL2RenderingContext;
    const { drawArrays, drawElements } = prototype;
    const onFirst = () => {
      Object.assign(prototype, { drawArrays, drawElements });
      // Runs after the frame.
      setTimeout(() => {
        watched.firstFrame = performance.now() - watched.tapped;
      });
    };
    prototype.drawArrays = function (...how) {
      drawArrays.apply(this, how);
      onFirst();
    };
    prototype.drawElements = function (...how) {
      drawElements.apply(this, how);
      onFirst();
    };
  });
}

/** Milliseconds from the tap to the end of the frame with the building, without the work of the graphics card. */
async function firstFrame(page: Page, url: string, link: Locator): Promise<number> {
  await watchFirstFrame(page);
  await presetConsent(page);
  await page.goto(url);
  await link.scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", fast4g);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowDown });
  await link.tap();
  const found = await page.waitForFunction(() => (window as unknown as Watched).firstFrame);
  return Number(await found.jsonValue());
}

/** A page with a button that draws the model by the libraries alone, with the code as small as the site sends it. */
async function startBarePage() {
  const code = brotliCompressSync(await bundle("bare-viewer.ts"));
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A bare page</title>
<meta name="viewport" content="width=device-width,initial-scale=1"></head><body><button type="button">Draw</button><canvas></canvas><script>
document.querySelector("button").addEventListener("click", () => {
  const file = fetch("${model}").then((response) => response.arrayBuffer());
  import("/code.js").then(({ draw }) => draw(document.querySelector("canvas"), file));
});
</script></body></html>`;
  const { headers, body } = await askOnWire(site.origin + model);
  const server = createServer((request, response) => {
    if (request.url === model) {
      response.writeHead(200, headers.flat());
      response.end(body);
    } else if (request.url === "/code.js") {
      response.setHeader("Content-Type", "text/javascript");
      response.setHeader("Content-Encoding", "br");
      response.end(code);
    } else {
      response.setHeader("Content-Type", "text/html; charset=utf-8");
      response.end(page);
    }
  });
  return { url: `http://localhost:${await listenOnFreePort(server)}/`, server };
}

const bare = await startBarePage();
const times = { ours: [] as number[], bare: [] as number[] };
for (let turn = 0; turn < turns; turn += 1) {
  for (const kind of ["ours", "bare"] as const) {
    const context = await browser.newContext(phone);
    const page = await context.newPage();
    const link =
      kind === "ours"
        ? page.getByRole("link", { name: /View 3D Model.*Architecture and structure/ })
        : page.getByRole("button");
    const url = kind === "ours" ? `${site.origin}/services/scan-to-bim` : bare.url;
    times[kind].push(await firstFrame(page, url, link));
    await context.close();
  }
}
bare.server.close();
await browser.close();
await site.stop();
const limit = median(times.bare);
const figure: BenchFigure = {
  what: "from the tap to the building",
  figure: median(times.ours),
  unit: "ms",
  wanted: "at most",
  goal: Math.max(1_500, 1.1 * limit),
  peer: { name: "three.js alone", figure: limit },
};
reportFigures({
  title: "First picture of the viewer, on a simulated phone with fast 4G",
  figures: [figure],
});
