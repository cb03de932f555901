import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { isLong } from "./long.ts";
import { widths } from "./public-pages.ts";

/** The minified axe: the package's default is the readable file, twice as long, which each page would have to parse. */
const axeSource = readFileSync(
  createRequire(createRequire(import.meta.url).resolve("@axe-core/playwright")).resolve(
    "axe-core/axe.min.js",
  ),
  "utf8",
);

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const options = {
  // Skips the nodes of passed rules, which no one reads.
  resultTypes: ["violations" as const],
  // Only experimental rules need style sheets.
  preload: { assets: ["media"] },
  // A preview is a separate document with landmarks.
  iframes: false,
};

async function expectNoViolations(page: Page, width: number): Promise<void> {
  // Text is too pale while the page fades in.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .querySelector("main")
        ?.getAnimations()
        .map(({ finished }) => finished) ?? [],
    ),
  );
  // Sticky bars may cover part of a target, which is scrolled into view and does not become smaller.
  const letBars = (position: string) =>
    page.evaluate((position) => {
      const bars = "[data-foot-bar], [data-head-bar]";
      for (const bar of document.querySelectorAll<HTMLElement>(bars)) bar.style.position = position;
    }, position);
  await letBars("static");
  // Legacy mode is enough: a separate page would only be needed to combine the results of third-party frames.
  const { violations } = await new AxeBuilder({ page, axeSource })
    .setLegacyMode()
    .options(options)
    // The editor's tools open links in the text; people do not press them.
    .exclude("[contenteditable=true] a")
    .withTags(rules)
    .analyze();
  await letBars("");
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  expect.soft(found, `${page.url()} at ${width} px`).toEqual([]);
}

/**
 * Expects no accessibility violations and no sideways scrolling, by default on a phone, a tablet and a desktop. `npm test`
 * checks for violations at the first of `at` only; `npm run test:long` at each.
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
