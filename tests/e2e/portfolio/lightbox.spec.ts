import type { Page } from "@playwright/test";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { queryRows } from "#tests/support/rows.ts";
import { cards, open } from "./portfolio-page.ts";

const lightbox = (page: Page) => page.locator(".yarl__root");
const caption = (page: Page) =>
  lightbox(page).locator(".yarl__slide_current .yarl__slide_description");

test("the lightbox turns, wraps around, closes and holds the page still", async ({
  page,
  sharedSite,
}) => {
  await open(page, sharedSite);
  await cards(page).first().getByRole("link", { name: "View images" }).click();
  const first = "Splice diagram of one splitter cabinet";
  const second = "Feeder and splitter plan with duct section and schedule";
  await expect(caption(page)).toHaveText(first);
  await page.keyboard.press("ArrowRight");
  await expect(caption(page)).toHaveText(second);
  await expect(page).toHaveURL(/image=2$/);
  await page.keyboard.press("ArrowRight");
  await expect(caption(page)).toHaveText(first);
  await page.keyboard.press("ArrowLeft");
  await expect(caption(page)).toHaveText(second);
  await lightbox(page).getByRole("button", { name: "Next" }).click();
  await expect(caption(page)).toHaveText(first);
  const before = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, 600);
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await page.keyboard.press("Escape");
  await expect(lightbox(page)).toBeHidden();
  await expect(page).toHaveURL(/\/portfolio$/);
});

test("the lightbox falls back to the main image, and to words", async ({
  page,
  ownSite,
  tolerated,
}) => {
  tolerated.push("failed", "not loaded", "500", "404");
  const own = await ownSite("postgres");
  await queryRows(own, "delete from project_images");
  await queryRows(
    own,
    "update portfolio_projects set image_url = '/drawings/ftth-plan-800.webp' where order_index = 0",
  );
  await open(page, own);
  await cards(page).first().getByRole("link", { name: "View images" }).click();
  await expect(lightbox(page).locator(".yarl__slide_current img")).toHaveAttribute(
    "src",
    /ftth-plan-800/,
  );
  await page.keyboard.press("Escape");
  await cards(page).nth(1).getByRole("link", { name: "View images" }).click();
  // A project without any image has its category's cover, here as on its card.
  await expect(lightbox(page).locator(".yarl__slide_current img")).toHaveAttribute(
    "src",
    /pv-layout-800/,
  );
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/portfolio$/);
  await page.route("**/api/portfolio/*", (route) => route.fulfill({ status: 500 }));
  await page.reload();
  await cards(page).first().getByRole("link", { name: "View images" }).click();
  await expect(lightbox(page).locator(".yarl__slide_current img")).toHaveAttribute(
    "src",
    /ftth-plan-800/,
  );
  // A link to an image of nothing.
  await page.goto(`${own.site.origin}/portfolio?project=${crypto.randomUUID()}&image=1`);
  await expect(page.getByText("No images available")).toBeVisible();
});
