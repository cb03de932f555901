import type { Page } from "@playwright/test";
import { expect, type MailSite, test } from "#tests/e2e/fixtures.ts";
import { queryRows } from "#tests/support/rows.ts";
import { cards, open } from "./portfolio-page.ts";

const lightbox = (page: Page) => page.locator(".yarl__root");
const caption = (page: Page) =>
  lightbox(page).locator(".yarl__slide_current .yarl__slide_description");

const first = "The array, the tower and the reflected ray";
const second = "Days and times of glare through the year";

/** Opens the images of the second project. */
async function openImages(page: Page, own: MailSite): Promise<void> {
  await open(page, own);
  await cards(page).nth(1).getByRole("link", { name: "View images" }).click();
  await expect(caption(page)).toHaveText(first);
}

test("the lightbox moves on, wraps around, closes and locks the page's scrolling", async ({
  page,
  sharedSite,
}) => {
  await openImages(page, sharedSite);
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

test("quick swipes on a slow phone are not undone by a late URL update", {
  tag: "@slow",
}, async ({ page, sharedSite }) => {
  await openImages(page, sharedSite);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 20 });
  for (const [key, shown] of [
    ["ArrowRight", second],
    ["ArrowRight", first],
    ["ArrowLeft", second],
    ["ArrowLeft", first],
    ["ArrowLeft", second],
  ] as const) {
    await page.keyboard.press(key);
    await expect(caption(page)).toHaveText(shown);
  }
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await expect(page).toHaveURL(/image=2$/);
  await expect(caption(page)).toHaveText(second);
  // The URL opens this image for anyone who receives it.
  await page.reload();
  await expect(caption(page)).toHaveText(second);
  await expect(page).toHaveURL(/image=2$/);
});

test("the pressed image opens with its caption and can be zoomed on a phone", async ({
  page,
  sharedSite,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, sharedSite);
  await cards(page).nth(1).getByRole("heading").getByRole("link").click();
  await page.getByRole("link", { name: /^View image 2: Days and times/ }).click();
  await expect(caption(page)).toHaveText("Days and times of glare through the year");
  const image = lightbox(page).locator(".yarl__slide_current img");
  await expect(image).toHaveAttribute("src", /glare-season/);
  const width = async () => (await image.boundingBox())?.width ?? 0;
  await expect.poll(width).toBeGreaterThan(300);
  const [shown, words] = [await image.boundingBox(), await caption(page).boundingBox()];
  expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThanOrEqual(words?.y ?? 0);
  await lightbox(page).getByRole("button", { name: "Zoom in" }).click();
  await expect.poll(width).toBeGreaterThan(700);
});

test("the lightbox falls back to the main image, and to a message", { tag: "@slow" }, async ({
  page,
  ownSite,
  tolerated,
}) => {
  tolerated.push("failed", "not loaded", "500", "404");
  const own = await ownSite("postgres");
  await queryRows(own, "delete from project_images");
  await queryRows(
    own,
    `update portfolio_projects
     set image_url = case order_index when 0 then '/drawings/ftth-plan-800.webp' end`,
  );
  await open(page, own);
  await cards(page).first().getByRole("link", { name: "View images" }).click();
  await expect(lightbox(page).locator(".yarl__slide_current img")).toHaveAttribute(
    "src",
    /ftth-plan-/,
  );
  await page.keyboard.press("Escape");
  await cards(page).nth(1).getByRole("link", { name: "View images" }).click();
  // A project without images has its category's cover, as on its card.
  await expect(lightbox(page).locator(".yarl__slide_current img")).toHaveAttribute(
    "src",
    /pv-layout-1200/,
  );
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/portfolio$/);
  await page.route("**/api/portfolio/*", (route) => route.fulfill({ status: 500 }));
  await page.reload();
  await cards(page).first().getByRole("link", { name: "View images" }).click();
  await expect(lightbox(page).locator(".yarl__slide_current img")).toHaveAttribute(
    "src",
    /ftth-plan-/,
  );
  // A link to an image that does not exist.
  await page.goto(`${own.site.origin}/portfolio?project=${crypto.randomUUID()}&image=1`);
  await expect(page.getByText("No images available")).toBeVisible();
});
