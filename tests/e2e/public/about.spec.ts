import { firmTown } from "@datumline/brand/firm";
import { distanceText, reachFrom } from "@datumline/studio/drawings/reach-map/reach-model";
import { expect, test, withConsent } from "#tests/e2e/fixtures.ts";

const farthest = reachFrom(firmTown).at(-1);

for (const { width, title } of [
  { width: 360, title: "reach-map-compact-title" },
  { width: 1440, title: "reach-map-full-title" },
]) {
  test(`the About page shows how far the office is, at ${width} px`, async ({
    page,
    sharedSite,
  }) => {
    await withConsent(page);
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${sharedSite.site.origin}/about`);
    const map = page.locator("main site-drawing").getByRole("img");
    await expect(map).toBeVisible();
    await expect(map.locator("title")).toHaveAttribute("id", title);
    const distance = farthest ? distanceText(farthest) : "";
    await expect(map).toHaveAccessibleName(new RegExp(`${farthest?.name} ${distance} km and `));
    await expect(map.getByText(distance, { exact: true })).toBeVisible();
  });
}
