import type { Page } from "@playwright/test";
import { builtInServices } from "#modules/catalogue/services.ts";
import { sampleSets } from "#modules/viewer/sample-sets.ts";
import { expect, hydrate, test, withConsent } from "#tests/e2e/fixtures.ts";

const widthOf = async (page: Page) =>
  (await page.getByRole("dialog").getByRole("img").boundingBox())?.width ?? 0;

test("a sheet opens full screen, zooms by keys, wheel and buttons, and returns the focus", async ({
  page,
  sharedSite,
}) => {
  await withConsent(page);
  await page.goto(`${sharedSite.site.origin}/services/ftth-design`);
  const link = page
    .getByRole("main")
    .getByRole("link", { name: /^Open sheet/ })
    .first();
  // Before hydration, the pre-hydration script records the click.
  await link.click();
  const dialog = page.getByRole("dialog", { name: "FTTH feeder & splitter plan" });
  await expect(dialog.getByRole("img")).toBeVisible();
  const first = await widthOf(page);
  await page.keyboard.press("+");
  await expect.poll(() => widthOf(page)).toBeGreaterThan(first * 1.2);
  await page.keyboard.press("0");
  await expect.poll(() => widthOf(page)).toBeCloseTo(first, 0);
  await page.mouse.move(640, 400);
  await page.mouse.wheel(0, -300);
  await expect.poll(() => widthOf(page)).toBeGreaterThan(first * 1.2);
  await dialog.getByRole("button", { name: "Whole sheet" }).click();
  await expect.poll(() => widthOf(page)).toBeCloseTo(first, 0);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
});

test("in an article the links under a drawing open it, too", async ({ page, sharedSite }) => {
  await withConsent(page);
  await page.goto(
    `${sharedSite.site.origin}/blog/ftth-network-design-best-practices-topology-split-and-loss-budget`,
  );
  await hydrate(page);
  await page.getByRole("link", { name: "Open drawing" }).first().click();
  await expect(page.getByRole("dialog").getByRole("img")).toBeVisible();
});

test("each sheet is also a PDF, and its link opens the drawing without scripts", async ({
  page,
  request,
  sharedSite,
}) => {
  const { origin } = sharedSite.site;
  await withConsent(page);
  await page.goto(`${origin}/services`);
  const sheets = page.getByRole("main").locator("figure");
  await expect(sheets).toHaveCount(builtInServices.length);
  for (const sheet of await sheets.all()) {
    const open = await sheet.getByRole("link", { name: /^Open sheet/ }).getAttribute("href");
    expect(open).toMatch(/^\/drawings\/[a-z-]+\.svg$/);
    const pdf = await sheet.getByRole("link", { name: /^PDF/ }).getAttribute("href");
    const answer = await request.get(origin + pdf);
    expect(answer.headers()["content-type"]).toBe("application/pdf");
    expect((await answer.body()).subarray(0, 5).toString()).toBe("%PDF-");
  }
});

test("four services offer a sample sheet set", async ({ request, sharedSite }) => {
  for (const { path } of Object.values(sampleSets)) {
    const answer = await request.get(sharedSite.site.origin + path);
    expect(answer.headers()["content-type"], path).toBe("application/pdf");
  }
});
