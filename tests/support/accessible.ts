import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { isLong } from "./long.ts";
import { widths } from "./public-pages.ts";

/** axe as it is delivered for pages: its default here is the readable file, twice as long, which each page would parse. */
const axeSource = readFileSync(
  createRequire(createRequire(import.meta.url).resolve("@axe-core/playwright")).resolve(
    "axe-core/axe.min.js",
  ),
  "utf8",
);

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const options = {
  // Elements without problems are not described node by node: no one reads it.
  resultTypes: ["violations" as const],
  // Style sheets are wanted by experimental rules alone.
  preload: { assets: ["media"] },
  // A preview shows its own document, its own with landmarks.
  iframes: false,
};

async function expectNoViolations(page: Page, width: number): Promise<void> {
  // Words of a page that still fades in are too pale.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .querySelector("main")
        ?.getAnimations()
        .map(({ finished }) => finished) ?? [],
    ),
  );
  // A target half below a bar that stays in sight is scrolled to, and no smaller for it.
  const letBars = (position: string) =>
    page.evaluate((position) => {
      const bars = "[data-foot-bar], [data-head-bar]";
      for (const bar of document.querySelectorAll<HTMLElement>(bars)) bar.style.position = position;
    }, position);
  await letBars("static");
  // Without frames of others there is nothing to put together in its own page for each run.
  const { violations } = await new AxeBuilder({ page, axeSource })
    .setLegacyMode()
    .options(options)
    // Links of a text that is being written are opened by its tools, and not pressed.
    .exclude("[contenteditable=true] a")
    .withTags(rules)
    .analyze();
  await letBars("");
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  expect.soft(found, `${page.url()} at ${width} px`).toEqual([]);
}

/**
 * The page has no accessibility violations and does not scroll sideways, by default on a phone, a tablet and a desk.
 * `npm test` looks for violations at the first of `at` only; `npm run test:long` at each.
 */
export async function expectAccessible(page: Page, at: readonly number[] = widths): Promise<void> {
  const before = page.viewportSize();
  for (const width of at) {
    await page.setViewportSize({ width, height: 800 });
    if (isLong || width === at[0]) await expectNoViolations(page, width);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect
      .soft(overflow, `sideways scrolling of ${page.url()} at ${width} px`)
      .toBeLessThanOrEqual(0);
  }
  if (before) await page.setViewportSize(before);
}
