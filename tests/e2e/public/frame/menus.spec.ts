import type { Page } from "@playwright/test";
import { expect, holdScripts, hydrate, test, withConsent } from "#tests/e2e/fixtures.ts";

const mainNav = (page: Page) => page.getByRole("navigation", { name: "Main", exact: true });
const services = (page: Page) => mainNav(page).locator("summary");
const entries = (page: Page) => mainNav(page).locator("details a");
const menu = (page: Page) => page.getByRole("dialog", { name: "Menu" });
const openMenu = (page: Page) => page.getByRole("button", { name: "Open menu" }).click();

test.beforeEach(({ page }) => withConsent(page));

test.describe("the services menu", () => {
  test("lists six entries, each with one line of description", async ({ page, sharedSite }) => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.goto(sharedSite.site.origin);
    await services(page).click();
    await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
    await expect(entries(page)).toHaveCount(6);
    for (const entry of await entries(page).all()) {
      await expect(entry).toBeInViewport({ ratio: 1 });
      const line = entry.locator("span").last();
      const { height, lineHeight } = await line.evaluate((element) => ({
        height: element.getBoundingClientRect().height,
        lineHeight: Number.parseFloat(getComputedStyle(element).lineHeight),
      }));
      expect(height / lineHeight, (await line.textContent()) ?? "").toBeLessThan(2);
    }
  });

  test("closes on choosing a page, even the current one", async ({ page, sharedSite }) => {
    await page.goto(sharedSite.site.origin);
    await hydrate(page);
    for (let visit = 0; visit < 2; visit += 1) {
      await services(page).focus();
      await page.keyboard.press("Enter");
      await entries(page).filter({ hasText: "All Services" }).focus();
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/services$/);
      await expect(entries(page).first()).toBeHidden();
    }
  });

  test("closes on a second click, on a click next to it and when the focus moves on", async ({
    page,
    sharedSite,
  }) => {
    await page.goto(sharedSite.site.origin);
    await hydrate(page);
    await services(page).hover();
    await services(page).click();
    await expect(entries(page).first()).toBeVisible();
    await services(page).click();
    await expect(entries(page).first()).toBeHidden();

    await page.mouse.move(300, 700);
    await services(page).focus();
    await page.keyboard.press("Space");
    await expect(entries(page).first()).toBeVisible();
    await page.mouse.click(20, 500);
    await expect(entries(page).first()).toBeHidden();

    await services(page).focus();
    await page.keyboard.press("Enter");
    for (let tab = 0; tab < 6; tab += 1) await page.keyboard.press("Tab");
    await expect(entries(page).last()).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(entries(page).first()).toBeHidden();
    await expect(mainNav(page).getByRole("link", { name: "Portfolio" })).toBeFocused();
  });

  test("closes on Escape after hovering, wherever the focus is", async ({ page, sharedSite }) => {
    await page.goto(sharedSite.site.origin);
    await hydrate(page);
    await services(page).hover();
    await expect(entries(page).first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(entries(page).first()).toBeHidden();
    await expect(services(page), "the focus has not moved").not.toBeFocused();
    await services(page).click();
    await expect(entries(page).first(), "a click opens it again").toBeVisible();
  });

  test("opens for a pointer that was over it before hydration", async ({ page, sharedSite }) => {
    const release = await holdScripts(page);
    await page.goto(sharedSite.site.origin);
    await services(page).hover();
    // A single position counts as a pointer at rest.
    await services(page).hover({ position: { x: 9, y: 9 } });
    release();
    await expect(entries(page).first()).toBeVisible();
    await services(page).click();
    await expect(entries(page).first(), "the click after the hover keeps it open").toBeVisible();
  });

  test.describe("under a finger", () => {
    test.use({ hasTouch: true });
    test("opens and closes with a tap", async ({ page, sharedSite }) => {
      await page.goto(sharedSite.site.origin);
      await services(page).tap();
      await expect(entries(page).first()).toBeVisible();
      await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
      await services(page).tap();
      await expect(entries(page).first()).toBeHidden();
      await services(page).tap();
      await expect(entries(page).first()).toBeVisible();
      await page.touchscreen.tap(20, 500);
      await expect(entries(page).first()).toBeHidden();
    });
  });
});

test.describe("the mobile menu", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("slides in from the side, and stays open during hydration", async ({ page, sharedSite }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.goto(sharedSite.site.origin);
    await expect(menu(page)).toHaveCount(0);
    const moves = page.locator("#mobile-menu").evaluate((element) => {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      element.addEventListener("transitionrun", (event) => {
        if ((event as TransitionEvent).propertyName === "transform") resolve(true);
      });
      return promise;
    });
    await openMenu(page);
    expect(await moves).toBe(true);
    await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
    await expect(menu(page)).toHaveCSS("transform", "none");
    await expect(menu(page)).toBeInViewport({ ratio: 1 });
  });

  test("closes by its button, next to it, and on choosing a page, even the current one", async ({
    page,
    sharedSite,
  }) => {
    await page.setViewportSize({ width: 768, height: 900 });
    await page.goto(`${sharedSite.site.origin}/contact`);
    await hydrate(page);
    const toggle = page.getByRole("button", { name: "Open menu" });
    await openMenu(page);
    await menu(page).getByRole("button", { name: "Close menu" }).click();
    await expect(menu(page)).toBeHidden();
    await expect(toggle).toBeFocused();
    await openMenu(page);
    await page.mouse.click(50, 500);
    await expect(menu(page)).toBeHidden();
    await openMenu(page);
    await menu(page).getByRole("link", { name: "Contact", exact: true }).click();
    await expect(menu(page)).toBeHidden();
    await openMenu(page);
    await menu(page).getByRole("link", { name: "About", exact: true }).click();
    await expect(page).toHaveURL(/\/about$/);
    await expect(page.locator("#main"), "not the menu's button").toBeFocused();
  });

  test("does not lock the page after it becomes wide, as on turning a tablet", async ({
    page,
    sharedSite,
  }) => {
    await page.goto(sharedSite.site.origin);
    await hydrate(page);
    await openMenu(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await mainNav(page).getByRole("link", { name: "Contact" }).click();
    await expect(page).toHaveURL(/\/contact$/);
  });
});
