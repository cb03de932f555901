import type { Page } from "@playwright/test";
import { expect, test, withConsent } from "#tests/e2e/fixtures.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const layers = ["foundation", "structure", "mep", "envelope"] as const;
type Layer = (typeof layers)[number];

/** Opens the page and waits for the drawing. */
async function open(page: Page, origin: string): Promise<void> {
  await withConsent(page);
  await page.goto(`${origin}/services/bim-modeling`);
  await page.locator(".layer-envelope").waitFor();
}

/** Moves the pointer to the layer's note, which no other layer covers; again if the note was still moving. */
async function pointAt(page: Page, layer: Layer): Promise<void> {
  await expect(async () => {
    await page.locator(`.layer-${layer} text`).first().hover();
    await expect(page.locator(`.layer-${layer}:hover`)).toHaveCount(1, { timeout: 1_000 });
  }).toPass();
}

const lift = (page: Page, layer: Layer) => page.locator(`.layer-${layer} > g`);
const raised = "matrix(1, 0, 0, 1, 0, -10)";

for (const width of [1440, 600]) {
  test(`at ${width} px the pointer lifts a layer with everything on it, and the others recede`, async ({
    page,
    sharedSite,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, sharedSite.site.origin);
    const shown: Layer[] = [];
    for (const layer of layers) {
      if ((await page.locator(`.layer-${layer}`).count()) > 0) shown.push(layer);
    }
    expect(shown).toHaveLength(width < 640 ? 3 : 4);
    const sheet = page.locator("site-drawing svg").first();
    for (const [level, layer] of shown.entries()) {
      await pointAt(page, layer);
      for (const [other, name] of shown.entries()) {
        const rises = other > level || (other === level && name !== "foundation");
        await expect(lift(page, name)).toHaveCSS("transform", rises ? raised : "none");
        await expect(page.locator(`.layer-${name}`)).toHaveCSS(
          "opacity",
          other === level ? "1" : "0.5",
        );
      }
      // The edge of the sheet does not cut off the lifted layer.
      const box = await sheet.boundingBox();
      for (const name of shown) {
        const part = await lift(page, name).boundingBox();
        expect(part?.y).toBeGreaterThan((box?.y ?? 0) + 1);
      }
    }
    await page.getByRole("heading", { level: 1 }).hover();
    for (const name of shown) {
      await expect(lift(page, name)).toHaveCSS("transform", "none");
      await expect(page.locator(`.layer-${name}`)).toHaveCSS("opacity", "1");
    }
  });
}

test("a lifted layer stays under a pointer at its lower edge", async ({ page, sharedSite }) => {
  await open(page, sharedSite.site.origin);
  const mep = page.locator(".layer-mep");
  const grip = await mep.locator("> path").boundingBox();
  if (!grip) throw new Error("The layer has no point to hover over.");
  const drops = await mep.evaluateHandle((layer) => {
    const left: string[] = [];
    layer.addEventListener("pointerleave", () => left.push("left"));
    return left;
  });
  // The layer's lowest corner is 49 px left of its right end, in a drawing 620 px wide.
  const sheet = await page.locator("site-drawing svg").first().boundingBox();
  const scale = (sheet?.width ?? 0) / 620;
  await page.mouse.move(grip.x + grip.width - 49 * scale, grip.y + grip.height - 3);
  await expect(lift(page, "mep")).toHaveCSS("transform", raised);
  await page.mouse.move(grip.x + grip.width - 49 * scale, grip.y + grip.height - 4);
  await expect(mep).toHaveCSS("opacity", "1");
  expect(await drops.jsonValue()).toEqual([]);
});

test("the styles of the layers load with the document, before the drawing", async ({
  request,
  sharedSite,
}) => {
  const html = await (await request.get(`${sharedSite.site.origin}/services/bim-modeling`)).text();
  expect(html).not.toContain('class="layer');
  expect(html).toMatch(/<style>.*\.layer:hover.*<\/style>/s);
});

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });
  test("the other layers recede, but nothing moves", async ({ page, sharedSite }) => {
    await open(page, sharedSite.site.origin);
    await pointAt(page, "structure");
    await expect(page.locator(".layer-mep")).toHaveCSS("opacity", "0.5");
    for (const layer of layers) {
      await expect(lift(page, layer)).toHaveCSS("transform", "none");
      await expect(lift(page, layer)).toHaveCSS("transition-duration", "0s");
    }
  });
});

test.describe("on a touch screen", () => {
  test.use({ hasTouch: true, isMobile: true });
  test("a tap lifts nothing", async ({ page, sharedSite }) => {
    await open(page, sharedSite.site.origin);
    await page.locator(".layer-structure text").first().tap();
    await expect(page.locator("html[data-hydrated]")).toBeAttached();
    await expect(lift(page, "structure")).toHaveCSS("transform", "none");
    await expect(page.locator(".layer-mep")).toHaveCSS("opacity", "1");
  });
});
