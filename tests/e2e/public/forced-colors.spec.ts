import type { Locator, Page } from "@playwright/test";
import { expect, hydrate, test, withConsent } from "#tests/e2e/fixtures.ts";
import { dialogOf, opener, path } from "#tests/e2e/requests/sample/sample-page.ts";

// Forced colours, as in the contrast themes of Windows, replace the site's.
test.use({
  contextOptions: { forcedColors: "active" },
  // The software renderer's warning about screenshots.
  tolerated: ["GPU stall due to ReadPixels"],
});

/** An element's visible edge: its background and its borders. */
const look = (element: Locator) =>
  element.evaluate((shown) => {
    const { backgroundColor, borderTopWidth, borderLeftWidth, borderTopStyle } =
      getComputedStyle(shown);
    return {
      ground: backgroundColor,
      border: `${borderTopWidth} ${borderLeftWidth} ${borderTopStyle}`,
    };
  });

/** The system's background colour for selected items. */
const selectedGround = (page: Page) =>
  page.evaluate(() => {
    const probe = document.createElement("div");
    probe.style.cssText = "forced-color-adjust: none; background: SelectedItem";
    document.body.append(probe);
    const { backgroundColor } = getComputedStyle(probe);
    probe.remove();
    return backgroundColor;
  });

const allAround = "1px 1px solid";

test("selected controls look selected", { tag: "@slow" }, async ({ page, sharedSite }) => {
  await withConsent(page);
  await page.addInitScript(() => {
    if (location.protocol !== "about:") localStorage.setItem("portfolioUnlocked", "true");
  });
  await page.goto(`${sharedSite.site.origin}/portfolio`);
  const filters = page.getByRole("group", { name: "Project category" });
  const ground = async (filter: Locator) => (await look(filter)).ground;
  const [all, civil] = ["All", "Civil 3D"].map((name) => filters.getByRole("button", { name }));
  if (!all || !civil) throw new Error("no filters");
  const [chosen, other] = [await ground(all), await ground(civil)];
  expect(chosen).not.toBe(other);
  expect(chosen).toBe(await selectedGround(page));
  await civil.click();
  await expect.poll(() => ground(civil)).toBe(chosen);
  await expect.poll(() => ground(all)).toBe(other);

  await page.goto(`${sharedSite.site.origin}/blog?category=Solar`);
  const categories = page.getByRole("navigation", { name: "Article categories" });
  expect(await ground(categories.getByRole("link", { name: "Solar" }))).toBe(chosen);
  expect(await ground(categories.getByRole("link", { name: "BIM" }))).not.toBe(chosen);
  const current = page.getByRole("navigation", { name: "Main", exact: true });
  await expect(current.getByRole("link", { name: "Blog" })).toHaveCSS(
    "text-decoration-line",
    "underline",
  );
  await expect(current.getByRole("link", { name: "About" })).toHaveCSS(
    "text-decoration-line",
    "none",
  );

  await page.goto(`${sharedSite.site.origin}${path}#model-building`);
  const choice = (name: string) =>
    page.locator("label", { has: page.getByRole("radio", { name, exact: true }) });
  await expect(choice("Both")).toBeVisible({ timeout: 60_000 });
  const shown = page.getByRole("group", { name: "Show" });
  const checked = shown.locator("label:has(:checked)").first();
  const unchecked = shown.locator("label:has([type=radio]:not(:checked))").first();
  expect(await ground(checked)).toBe(chosen);
  expect(await ground(unchecked)).not.toBe(chosen);
});

test("buttons and dialogs have visible edges", async ({ page, sharedSite }) => {
  await withConsent(page);
  await page.goto(`${sharedSite.site.origin}${path}`);
  await hydrate(page);
  const request = page.getByRole("main").getByRole("link", { name: /Quote/ }).first();
  expect((await look(request)).border).toBe(allAround);
  await opener(page).first().click();
  expect((await look(dialogOf(page))).border).toBe(allAround);
  expect((await look(dialogOf(page).getByRole("button", { name: "Send Sample" }))).border).toBe(
    allAround,
  );
});
