import type { Page } from "@playwright/test";
import { expect, hydrate, test } from "#tests/e2e/fixtures.ts";

const banner = (page: Page) => page.getByRole("region", { name: "Cookie consent" });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem("cookieConsent"));

for (const [button, answer] of [
  ["Accept All", '{"necessary":true,"analytics":true,"marketing":true}'],
  ["Decline All", '{"necessary":true,"analytics":false,"marketing":false}'],
] as const) {
  test(`${button} stores the choice, hides the banner and is remembered`, async ({
    page,
    sharedSite,
  }) => {
    await page.goto(sharedSite.site.origin);
    await expect(banner(page)).toBeVisible();
    expect(await stored(page)).toBeNull();
    await banner(page).getByRole("button", { name: button }).click();
    await expect(banner(page)).toBeHidden();
    expect(await stored(page)).toBe(answer);
    await page.reload();
    await hydrate(page);
    await expect(banner(page)).toBeHidden();
    await page.getByRole("contentinfo").getByRole("button", { name: "Cookie Settings" }).click();
    await expect(banner(page)).toBeVisible();
  });
}

test("Accept All and Decline All have equal prominence", async ({ page, sharedSite }) => {
  await page.goto(sharedSite.site.origin);
  const look = (name: string) =>
    banner(page)
      .getByRole("button", { name })
      .evaluate((button) => {
        const { backgroundColor, color, fontWeight, borderColor } = getComputedStyle(button);
        const { width, height } = button.getBoundingClientRect();
        return { backgroundColor, color, fontWeight, borderColor, width, height };
      });
  expect(await look("Accept All")).toEqual(await look("Decline All"));
});

for (const [timeZone, on] of [
  ["Asia/Kolkata", true],
  ["America/Chicago", true],
  ["Europe/Dublin", false],
  ["Europe/London", false],
] as const) {
  test.describe(`in ${timeZone}`, () => {
    test.use({ timezoneId: timeZone });
    test(`the switches start ${on ? "on" : "off"} and are saved as set`, async ({
      page,
      sharedSite,
    }) => {
      await page.goto(sharedSite.site.origin);
      const settings = banner(page).getByRole("button", { name: "Cookie Settings" });
      await settings.click();
      await expect(banner(page).getByLabel("Necessary")).toBeDisabled();
      const analytics = banner(page).getByLabel("Analytics");
      await expect(analytics).toBeChecked({ checked: on });
      await expect(banner(page).getByLabel("Marketing")).toBeChecked({ checked: on });
      await analytics.setChecked(!on);
      await banner(page).getByRole("button", { name: "Save Preferences" }).click();
      await expect(banner(page)).toBeHidden();
      expect(JSON.parse((await stored(page)) ?? "")).toEqual({
        necessary: true,
        analytics: !on,
        marketing: on,
      });
    });
  });
}

test("an unreadable choice is requested again", async ({ page, sharedSite }) => {
  await page.addInitScript(() => localStorage.setItem("cookieConsent", "{oops"));
  await page.goto(sharedSite.site.origin);
  await expect(banner(page)).toBeVisible();
});

test("third-party content loads only after a click, and then the map appears", async ({
  page,
  sharedSite,
}) => {
  const foreign: string[] = [];
  await page.route(/openstreetmap/, (route) =>
    route.fulfill({ body: "<p>map</p>", contentType: "text/html" }),
  );
  page.on("request", (request) => {
    if (!request.url().startsWith(sharedSite.site.origin)) foreign.push(request.url());
  });
  await page.goto(`${sharedSite.site.origin}/contact`);
  await banner(page).getByRole("button", { name: "Decline All" }).click();
  await page.getByRole("button", { name: "Load the map" }).scrollIntoViewIfNeeded();
  expect(foreign).toEqual([]);
  await page.getByRole("button", { name: "Load the map" }).click();
  await expect(page.frameLocator("iframe").getByText("map")).toBeVisible();
  expect(foreign).toHaveLength(1);
});
