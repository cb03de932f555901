import type { Page } from "@playwright/test";
import { expect, hydrate, test, withConsent } from "#tests/e2e/fixtures.ts";

const place = (page: Page) => page.getByRole("region", { name: /^Map: / });
const map = (page: Page) => place(page).locator('iframe[title^="Map: "]').contentFrame();
const loadButton = (page: Page) => page.getByRole("button", { name: "Load the map" });
const banner = (page: Page) => page.getByRole("region", { name: "Cookie consent" });

/** Serves a map, and records requests to other hosts. */
async function watchForeign(page: Page, origin: string): Promise<string[]> {
  const asked: string[] = [];
  await page.route(/openstreetmap/, (route) =>
    route.fulfill({ body: "<p>streets</p>", contentType: "text/html" }),
  );
  page.on("request", (request) => {
    if (!request.url().startsWith(origin)) asked.push(request.url());
  });
  return asked;
}

test("the button loads the map for one page view, with a name and the focus", async ({
  page,
  sharedSite,
}) => {
  const { origin } = sharedSite.site;
  const foreign = await watchForeign(page, origin);
  await withConsent(page);
  await page.goto(`${origin}/contact`);
  await hydrate(page);
  await loadButton(page).scrollIntoViewIfNeeded();
  await expect(page.getByRole("img", { name: /^Location plan of the office/ })).toBeVisible();
  const height = (await place(page).boundingBox())?.height;
  expect(foreign).toEqual([]);
  await loadButton(page).click();
  await expect(map(page).getByText("streets")).toBeVisible();
  expect(foreign).toHaveLength(1);
  await expect(place(page)).toBeFocused();
  expect((await place(page).boundingBox())?.height).toBe(height);
  await expect(page.getByRole("link", { name: "Open the map in a new tab" })).toHaveAttribute(
    "href",
    /^https:\/\/www\.openstreetmap\.org\/\?/,
  );
  await page.reload();
  await expect(loadButton(page)).toBeVisible();
  expect(foreign).toHaveLength(1);
});

test("consent to marketing loads the map without a click, and withdrawing it unloads the map", async ({
  page,
  sharedSite,
}) => {
  const { origin } = sharedSite.site;
  const foreign = await watchForeign(page, origin);
  await page.goto(`${origin}/contact`);
  await hydrate(page);
  await expect(loadButton(page)).toBeVisible();
  expect(foreign, "without consent").toEqual([]);
  await banner(page).getByRole("button", { name: "Accept All" }).click();
  await place(page).scrollIntoViewIfNeeded();
  await expect(map(page).getByText("streets")).toBeVisible();
  await page.getByRole("contentinfo").getByRole("button", { name: "Cookie Settings" }).click();
  await banner(page).getByRole("button", { name: "Decline All" }).click();
  await expect(loadButton(page)).toBeVisible();
  await expect(place(page).locator("iframe")).toHaveCount(0);
});

test("consent to analytics alone does not load the map", async ({ page, sharedSite }) => {
  const { origin } = sharedSite.site;
  const foreign = await watchForeign(page, origin);
  await page.goto(`${origin}/contact`);
  await banner(page).getByRole("button", { name: "Cookie Settings" }).click();
  await banner(page).getByLabel("Analytics").check();
  await banner(page).getByLabel("Marketing").uncheck();
  await banner(page).getByRole("button", { name: "Save Preferences" }).click();
  await loadButton(page).scrollIntoViewIfNeeded();
  await expect(loadButton(page)).toBeVisible();
  expect(foreign).toEqual([]);
});
