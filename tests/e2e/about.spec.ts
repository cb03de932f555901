import { expect, test, withConsent } from "./fixtures.ts";

for (const { width, title } of [
  { width: 360, title: "reach-map-compact-title" },
  { width: 1440, title: "reach-map-full-title" },
]) {
  test(`the About page shows how far Pune is, at ${width} px`, async ({ page, sharedSite }) => {
    await withConsent(page);
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${sharedSite.site.origin}/about`);
    const map = page.locator("main site-drawing").getByRole("img");
    await expect(map).toBeVisible();
    await expect(map.locator("title")).toHaveAttribute("id", title);
    // Dallas is the farthest of the cities, and shares no hours with the office.
    await expect(map).toHaveAccessibleName(/Dallas 14,220 km and 0:00 h/);
    await expect(map.getByText("14,220", { exact: true })).toBeVisible();
  });
}
