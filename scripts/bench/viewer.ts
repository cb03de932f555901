// Part of `npm run bench`: the time from a tap on the link until the sample building is visible, on the phone that
// Lighthouse simulates: a quarter of the processor's speed, a fast 4G connection, no part of the viewer fetched before.

import type { Page } from "@playwright/test";
import { startSite } from "#tests/support/site.ts";
import { type BenchFigure, launchChromium, median, presetConsent, reportFigures } from "./tools.ts";

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
    const { drawArrays } = prototype;
    prototype.drawArrays = function (...how) {
      drawArrays.apply(this, how);
      prototype.drawArrays = drawArrays;
      // Runs after the frame.
      setTimeout(() => {
        watched.firstFrame = performance.now() - watched.tapped;
      });
    };
  });
}

/** Milliseconds from the tap to the end of the frame with the building, without the work of the graphics card. */
async function firstFrame(page: Page): Promise<number> {
  await watchFirstFrame(page);
  await presetConsent(page);
  await page.goto(`${site.origin}/services/scan-to-bim`);
  const link = page.getByRole("link", { name: /View 3D Model.*Architecture and structure/ });
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

const times: number[] = [];
for (let turn = 0; turn < turns; turn += 1) {
  const context = await browser.newContext(phone);
  times.push(await firstFrame(await context.newPage()));
  await context.close();
}
await browser.close();
await site.stop();
const figure: BenchFigure = {
  what: "from the tap to the building",
  figure: median(times),
  unit: "ms",
  wanted: "at most",
  goal: 1_500,
};
reportFigures({
  title: "First picture of the viewer, on a simulated phone with fast 4G",
  figures: [figure],
});
