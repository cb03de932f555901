import type { Page } from "@playwright/test";
import { modelCaptions } from "#app/site/content/model-captions.ts";
import { thumbWidth } from "#modules/viewer/public/scan-model-slider.tsx";
import { expect, hydrate, test, withConsent } from "#tests/e2e/fixtures.ts";
import { path } from "./viewer-page.ts";

const slider = (page: Page) => page.getByRole("slider", { name: modelCaptions.slider });

/** The positions of the model's edge and of the line, as fractions of the image's width. */
const split = (page: Page) =>
  page.locator(".scan-model").evaluate((still) => {
    const model = still.querySelector(".scan-model-top");
    const line = still.querySelector(".scan-model-divider");
    if (!model || !line) throw new Error("The image does not have two layers.");
    const { left, width } = still.getBoundingClientRect();
    // The last of the four insets, such as "calc(22px + 25% - 11px)", measured on an element of that width.
    const [, inset = ""] =
      /inset\(0px 0px 0px (.+)\)$/.exec(getComputedStyle(model).clipPath) ?? [];
    const probe = still.appendChild(document.createElement("div"));
    probe.style.width = inset;
    const share = probe.getBoundingClientRect().width / width;
    probe.remove();
    return [share, (line.getBoundingClientRect().left - left) / width].map(
      (each) => Math.round(each * 100) / 100,
    );
  });

test("the divider between scan and model follows the keys", async ({ page, sharedSite }) => {
  await withConsent(page);
  await page.goto(sharedSite.site.origin + path);
  expect(await split(page)).toEqual([0.5, 0.5]);
  await hydrate(page);
  await slider(page).focus();
  await page.keyboard.press("ArrowRight");
  await expect(slider(page)).toHaveAttribute("aria-valuetext", "51 % point cloud");
  await page.keyboard.press("End");
  expect(await split(page)).toEqual([1, 1]);
  await page.keyboard.press("Home");
  expect(await split(page)).toEqual([0, 0]);
  await expect(slider(page)).toHaveAttribute("aria-valuetext", "0 % point cloud");
});

/** Returns the point at a fraction of the image's width, at half its height: the slider's thumb is at its foot. */
async function placesOn(page: Page): Promise<(share: number) => [x: number, y: number]> {
  const still = page.locator(".scan-model");
  await still.evaluate((element) => element.scrollIntoView({ block: "end", behavior: "instant" }));
  const box = await still.boundingBox();
  if (!box) throw new Error("The image is not in view.");
  return (share) => [
    box.x + thumbWidth / 2 + (box.width - thumbWidth) * share,
    box.y + box.height / 2,
  ];
}

test("a mouse drags the line from anywhere on the image, in one sweep", { tag: "@slow" }, async ({
  page,
  sharedSite,
}) => {
  /** Scan and line end at the pointer, which is on a whole pixel; the slider has hundredths. */
  const standsAt = async (x: number) => {
    const box = await page.locator(".scan-model").boundingBox();
    if (!box) throw new Error("The image is not in view.");
    const share = (x - box.x) / box.width;
    await expect
      .poll(async () => Math.max(...(await split(page)).map((each) => Math.abs(each - share))))
      .toBeLessThan(0.02);
  };
  await withConsent(page);
  for (const address of ["/", path, "/services/scan-to-bim/sample-models"]) {
    await page.goto(sharedSite.site.origin + address);
    await hydrate(page);
    const at = await placesOn(page);
    await page.mouse.move(...at(0.3));
    await page.mouse.down();
    await standsAt(at(0.3)[0]);
    // Jumps to each position: the pointer leaves the thumb at once.
    for (const share of [0.75, 0.4, 0.1, 0.6]) {
      await page.mouse.move(...at(share));
      await standsAt(at(share)[0]);
    }
    await page.mouse.up();
    await page.mouse.move(...at(0.9));
    await standsAt(at(0.6)[0]);
  }
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("a finger drags the line sideways, and scrolls the page vertically", async ({
    page,
    sharedSite,
  }) => {
    await withConsent(page);
    await page.goto(sharedSite.site.origin + path);
    await hydrate(page);
    const at = await placesOn(page);
    const session = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", points: [number, number][]) =>
      session.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: points.map(([x, y]) => ({ x, y })),
      });
    await touch("touchStart", [at(0.3)]);
    for (const share of [0.35, 0.45, 0.6, 0.8]) await touch("touchMove", [at(share)]);
    await touch("touchEnd", []);
    // A browser subtracts the distance before it recognises a drag.
    await expect.poll(async () => Math.min(...(await split(page)))).toBeGreaterThan(0.7);
    const moved = await split(page);

    const before = await page.evaluate(() => scrollY);
    const [x, y] = at(0.3);
    await touch("touchStart", [[x, y]]);
    for (const up of [20, 60, 120]) await touch("touchMove", [[x, y - up]]);
    await touch("touchEnd", []);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 50);
    expect(await split(page)).toEqual(moved);
  });
});

test("a slider moved before hydration keeps its position", async ({ page, sharedSite }) => {
  await withConsent(page);
  await page.goto(sharedSite.site.origin + path);
  await slider(page).focus();
  await page.keyboard.press("End");
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  await expect.poll(() => split(page)).toEqual([1, 1]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the divider is in the middle, half scan and half model", async ({ page, sharedSite }) => {
    for (const address of ["/", path]) {
      await page.goto(sharedSite.site.origin + address);
      const still = page.locator(".scan-model");
      await still.scrollIntoViewIfNeeded();
      await expect(still.locator("img")).toHaveCount(2);
      await expect(slider(page)).toBeHidden();
      await expect(still.locator(".scan-model-top")).toHaveCSS(
        "clip-path",
        "inset(0px 0px 0px 50%)",
      );
      for (const picture of await still.locator("img").all()) {
        await expect(picture).toBeVisible();
        await expect
          .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
          .toBeGreaterThan(0);
      }
    }
  });
});
