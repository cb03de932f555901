import AxeBuilder from "@axe-core/playwright";
import { expect, hydrate, withConsent } from "#tests/e2e/fixtures.ts";
import {
  calCom,
  calendly,
  foreignHosts,
  goHome,
  loadButton,
  loadCalendar,
  place,
  test,
} from "./booking-site.ts";

test("once the widget is loaded, the consultation opens in its pop-up", { tag: "@slow" }, async ({
  page,
  context,
  calendlySite,
}) => {
  await loadCalendar(page, calendlySite);
  const consultation = await goHome(page);
  await consultation.click();
  const popup = page.getByRole("dialog", { name: "Book a free consultation" });
  await expect(popup).toBeVisible();
  await expect(popup).toBeFocused();
  const frame = popup.locator('iframe[title="Book a free consultation"]').contentFrame();
  await expect(frame.getByRole("heading", { name: "Choose a time" })).toBeVisible();
  expect(context.pages()).toHaveLength(1);

  const wcag = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
  const { violations } = await new AxeBuilder({ page })
    // The site's policy blocks axe from fetching style sheets.
    .options({ preload: false })
    .withTags(wcag)
    .include(".calendly-overlay")
    .analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await page.keyboard.press("Shift+Tab");
  await expect(consultation, "the page behind is not reachable").not.toBeFocused();
  await popup.focus();
  await page.keyboard.press("Escape");
  await expect(popup).toHaveCount(0);
  await expect(consultation).toBeFocused();

  await page.keyboard.press("Enter");
  await popup.getByRole("button", { name: "Close" }).focus();
  await page.keyboard.press("Enter");
  await expect(popup).toHaveCount(0);
  await expect(consultation).toBeFocused();

  await consultation.click();
  await page.goBack();
  await expect(popup).toHaveCount(0);
  await expect(page).toHaveURL(/\/contact$/);
});

test("a click with a modifier key still opens a tab", async ({ page, context, calendlySite }) => {
  await loadCalendar(page, calendlySite);
  const consultation = await goHome(page);
  const opened = context.waitForEvent("page");
  await consultation.click({ modifiers: ["ControlOrMeta"] });
  await opened;
  await expect(page.getByRole("dialog", { name: "Book a free consultation" })).toHaveCount(0);
});

test("without the widget the consultation opens the booking page in a new tab", async ({
  page,
  context,
  calendlySite,
}) => {
  await withConsent(page);
  await page.goto(calendlySite.origin);
  await hydrate(page);
  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: "Book Free Consultation" }).first().click();
  const tab = await opened;
  expect(tab.url()).toBe(calendly);
  expect(await tab.evaluate(() => window.opener)).toBeNull();
});

test("without a booking page both links open an email with a subject", async ({
  page,
  sharedSite,
}) => {
  await withConsent(page);
  const mail = /^mailto:[^?]+@[^?]+\?subject=Free%2030-minute%20consultation$/;
  await page.goto(sharedSite.site.origin);
  for (const link of await page.getByRole("link", { name: "Book Free Consultation" }).all()) {
    await expect(link).toHaveAttribute("href", mail);
  }
  await page.goto(`${sharedSite.site.origin}/contact`);
  const link = page.getByRole("main").getByRole("link", { name: "Book Free Consultation" });
  await expect(link).toHaveAttribute("href", mail);
  await expect(loadButton(page)).toHaveCount(0);
});

test.describe("at Cal.com", () => {
  test("the calendar is embedded, and its pop-up opens, closes and returns the focus", {
    tag: "@slow",
  }, async ({ page, context, calSite }) => {
    const hosts = foreignHosts(page, calSite);
    await loadCalendar(page, calSite);
    expect([...hosts]).toEqual(["app.cal.com"]);
    expect((await place(page).locator("iframe").boundingBox())?.height).toBe(500);
    await expect(place(page).locator("iframe")).toHaveAttribute(
      "src",
      "https://app.cal.com/firm/30min/embed?embed=",
    );
    const consultation = await goHome(page);
    const popup = page.getByRole("dialog", { name: "Book a free consultation" });
    for (const close of ["Escape", "button"]) {
      await consultation.click();
      await expect(popup).toBeFocused();
      const backdrop = popup.locator(".backdrop").last();
      await expect(backdrop, "the widget's styles apply").toHaveCSS("position", "fixed");
      const button = popup.getByRole("button", { name: "Close" });
      if (close === "Escape") await page.keyboard.press("Escape");
      else await button.click();
      await expect(button).toHaveCount(0);
      await expect(consultation).toBeFocused();
    }
    expect(context.pages()).toHaveLength(1);
  });

  test("a blocked script leaves the message, and no half-loaded widget", async ({
    page,
    context,
    calSite,
    tolerated,
  }) => {
    tolerated.push("ERR_FAILED");
    await context.route("**/embed.js", (route) => route.abort());
    await withConsent(page);
    await page.goto(`${calSite.origin}/contact`);
    await loadButton(page).click();
    await expect(place(page).getByRole("status")).toContainText("could not be loaded");
    const consultation = await goHome(page);
    const opened = context.waitForEvent("page");
    await consultation.click();
    expect((await opened).url()).toBe(calCom);
  });
});
