import { expect, test } from "#tests/e2e/fixtures.ts";
import { publicPages } from "#tests/support/public-pages.ts";

test.use({ javaScriptEnabled: false });

for (const path of publicPages) {
  test(`${path} is readable and navigable without JavaScript`, async ({ page, sharedSite }) => {
    await page.goto(sharedSite.site.origin + path);
    const hidden = await page.locator("main :is(h2, h3, p)").evaluateAll((elements) =>
      elements
        .filter((element) => !element.closest("details, dialog, .needs-script"))
        .filter((element) => !element.checkVisibility({ opacityProperty: true }))
        .map((element) => element.textContent),
    );
    expect(hidden).toEqual([]);
    await expect(page.getByRole("region", { name: "Cookie consent" })).toBeHidden();
    await expect(page.locator("header").first()).toHaveCSS(
      "background-color",
      "rgb(255, 255, 255)",
    );
    const target = path === "/contact" ? "/" : "/contact";
    const name = target === "/" ? "Home" : "Contact";
    await page.getByRole("contentinfo").getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(sharedSite.site.origin + target);
  });
}

test("the figures show their final values without JavaScript", async ({ page, sharedSite }) => {
  await page.goto(sharedSite.site.origin);
  await expect(page.locator("count-up")).toHaveText(["500+", "25+", "10+", "98%"]);
});
