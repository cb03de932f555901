import AxeBuilder from "@axe-core/playwright";
import { expect, hydrate, test, withConsent } from "./fixtures.ts";
import { publicPages, widths } from "./public-pages.ts";

const wcag22 = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const path of publicPages) {
  for (const width of widths) {
    test(`${path} at ${width} px has no violations`, async ({ page, sharedSite }) => {
      await page.setViewportSize({ width, height: 800 });
      await withConsent(page);
      await page.goto(sharedSite.site.origin + path);
      await hydrate(page);
      const { violations } = await new AxeBuilder({ page }).withTags(wcag22).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, "sideways scrolling").toBe(0);
    });
  }
}

test("the open menu and the consent settings have no violations", async ({ page, sharedSite }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(sharedSite.site.origin);
  await hydrate(page);
  await page.getByRole("region", { name: "Cookie consent" }).getByText("Cookie Settings").click();
  const axe = () => new AxeBuilder({ page }).withTags(wcag22).analyze();
  expect((await axe()).violations.map(({ id }) => id)).toEqual([]);
  await page.getByRole("button", { name: "Save Preferences" }).click();
  await page.getByRole("button", { name: "Open menu" }).click();
  expect((await axe()).violations.map(({ id }) => id)).toEqual([]);
});
