import type { Page } from "@playwright/test";
import { stillText } from "#app/content/still.ts";
import { expect, hydrate, test, withConsent } from "#tests/e2e/fixtures.ts";
import { path } from "./viewer-page.ts";

const slider = (page: Page) => page.getByRole("slider", { name: stillText.wipe });

/** Where the model begins and where the line stands, as shares of the picture's width. */
const split = (page: Page) =>
  page.locator(".wipe-still").evaluate((still) => {
    const model = still.querySelector(".wipe-model");
    const line = still.querySelector(".wipe-line");
    if (!model || !line) throw new Error("The picture has no two layers.");
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

test("the wipe between scan and model follows the keys", async ({ page, sharedSite }) => {
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

test("what was moved before React came stays where it was put", async ({ page, sharedSite }) => {
  await withConsent(page);
  await page.goto(sharedSite.site.origin + path);
  await slider(page).focus();
  await page.keyboard.press("End");
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  await expect.poll(() => split(page)).toEqual([1, 1]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the wipe is a still, half scan and half model", async ({ page, sharedSite }) => {
    for (const address of ["/", path]) {
      await page.goto(sharedSite.site.origin + address);
      const still = page.locator(".wipe-still");
      await still.scrollIntoViewIfNeeded();
      await expect(still.locator("img")).toHaveCount(2);
      await expect(slider(page)).toBeHidden();
      await expect(still.locator(".wipe-model")).toHaveCSS("clip-path", "inset(0px 0px 0px 50%)");
      for (const picture of await still.locator("img").all()) {
        await expect(picture).toBeVisible();
        await expect
          .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
          .toBeGreaterThan(0);
      }
    }
  });
});
