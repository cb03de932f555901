import { hydrate, test, withConsent } from "#tests/e2e/fixtures.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { publicPages } from "#tests/support/public-pages.ts";

for (const path of publicPages) {
  test(`${path} has no violations and no sideways scrolling at any width`, async ({
    page,
    sharedSite,
  }) => {
    await withConsent(page);
    // On loading, a page chooses between its drawings for phones and the full ones.
    for (const alike of [[360], [1440, 768]]) {
      await page.setViewportSize({ width: alike[0] ?? 0, height: 800 });
      await page.goto(sharedSite.site.origin + path);
      await hydrate(page);
      await expectAccessible(page, alike);
    }
  });
}

test("the open menu and the consent settings have no violations", async ({ page, sharedSite }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(sharedSite.site.origin);
  await hydrate(page);
  await page.getByRole("region", { name: "Cookie consent" }).getByText("Cookie Settings").click();
  await expectAccessible(page, [360]);
  await page.getByRole("button", { name: "Save Preferences" }).click();
  await page.getByRole("button", { name: "Open menu" }).click();
  await expectAccessible(page, [360]);
});
