import type { Page } from "@playwright/test";
import { expect, hydrate, test } from "#tests/e2e/fixtures.ts";
import { isLong } from "#tests/support/long.ts";

const banner = (page: Page) => page.getByRole("region", { name: "Cookie consent" });
const inBanner = (page: Page, name: string) => banner(page).getByRole("button", { name });
const reopen = (page: Page) =>
  page.getByRole("contentinfo").getByRole("button", { name: "Cookie Settings" });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem("cookieConsent"));

for (const value of ["", "yes", "null", "true", '"all"']) {
  test(`the stored value ${JSON.stringify(value)} is not a valid choice`, async ({
    page,
    sharedSite,
  }) => {
    await page.addInitScript((text) => localStorage.setItem("cookieConsent", text), value);
    await page.goto(sharedSite.site.origin);
    await expect(banner(page)).toBeVisible();
    await inBanner(page, "Decline All").click();
    await expect(banner(page)).toBeHidden();
    expect(JSON.parse((await stored(page)) ?? "")).toEqual({
      necessary: true,
      analytics: false,
      marketing: false,
    });
  });
}

test("visiting, opening the settings or continuing to browse stores nothing", async ({
  page,
  context,
  sharedSite,
}) => {
  await page.goto(sharedSite.site.origin);
  await inBanner(page, "Cookie Settings").click();
  await banner(page).getByLabel("Analytics").click();
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact", exact: true }).click();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(banner(page)).toBeVisible();
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({});
  expect(await context.cookies()).toEqual([]);
});

test("the settings expand and collapse; necessary cookies are always on", async ({
  page,
  sharedSite,
}) => {
  await page.goto(sharedSite.site.origin);
  const settings = inBanner(page, "Cookie Settings");
  const necessary = banner(page).getByLabel("Necessary");
  await expect(settings).toHaveAttribute("aria-expanded", "false");
  await expect(necessary).toBeHidden();
  await settings.click();
  await expect(settings).toHaveAttribute("aria-expanded", "true");
  await expect(necessary).toBeChecked();
  await expect(necessary).toBeDisabled();
  await expect(inBanner(page, "Save Preferences")).toBeVisible();
  await settings.click();
  await expect(settings).toHaveAttribute("aria-expanded", "false");
  await expect(inBanner(page, "Save Preferences")).toBeHidden();
});

test.describe("with Global Privacy Control", () => {
  test.use({ timezoneId: "Asia/Kolkata" });
  test("the switches start off in every region", async ({ page, sharedSite }) => {
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { get: () => true }),
    );
    await page.goto(sharedSite.site.origin);
    await inBanner(page, "Cookie Settings").click();
    await expect(banner(page).getByLabel("Analytics")).not.toBeChecked();
    await expect(banner(page).getByLabel("Marketing")).not.toBeChecked();
    await inBanner(page, "Save Preferences").click();
    expect(JSON.parse((await stored(page)) ?? "")).toEqual({
      necessary: true,
      analytics: false,
      marketing: false,
    });
  });
});

for (const timeZone of ["Europe/Zurich", "Europe/Oslo", "Atlantic/Reykjavik"]) {
  test.describe(`in ${timeZone}`, () => {
    test.use({ timezoneId: timeZone });
    test("the switches start off", async ({ page, sharedSite }) => {
      await page.goto(sharedSite.site.origin);
      await inBanner(page, "Cookie Settings").click();
      await expect(banner(page).getByLabel("Analytics")).not.toBeChecked();
      await expect(banner(page).getByLabel("Marketing")).not.toBeChecked();
    });
  });
}

test.describe("opened again", () => {
  test.use({ timezoneId: "Europe/Dublin" });

  test("the switches show the saved choice", async ({ page, sharedSite }) => {
    await page.goto(sharedSite.site.origin);
    await inBanner(page, "Accept All").click();
    await expect(banner(page)).toBeHidden();
    await reopen(page).click();
    await inBanner(page, "Cookie Settings").click();
    await expect(banner(page).getByLabel("Analytics")).toBeChecked();
    await expect(banner(page).getByLabel("Marketing")).toBeChecked();
    await banner(page).getByLabel("Marketing").uncheck();
    await inBanner(page, "Save Preferences").click();
    await page.reload();
    await hydrate(page);
    await reopen(page).click();
    await inBanner(page, "Cookie Settings").click();
    await expect(banner(page).getByLabel("Analytics")).toBeChecked();
    await expect(banner(page).getByLabel("Marketing")).not.toBeChecked();
    await inBanner(page, "Decline All").click();
    await expect(banner(page)).toBeHidden();
    await reopen(page).click();
    await inBanner(page, "Cookie Settings").click();
    await expect(banner(page).getByLabel("Analytics")).not.toBeChecked();
  });

  test("the settings take the focus and return it", async ({ page, sharedSite }) => {
    await page.goto(sharedSite.site.origin);
    await inBanner(page, "Decline All").click();
    await expect(banner(page)).toBeHidden();
    await reopen(page).focus();
    await page.keyboard.press("Enter");
    await expect(banner(page)).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(banner(page).getByRole("link", { name: "privacy policy" })).toBeFocused();
    await inBanner(page, "Accept All").focus();
    await page.keyboard.press("Enter");
    await expect(banner(page)).toBeHidden();
    await expect(reopen(page)).toBeFocused();
  });
});

test.describe("without storage", () => {
  test.use({ timezoneId: "Europe/Dublin" });
  test("the switches follow local law, and a choice hides the banner", async ({
    page,
    sharedSite,
  }) => {
    await page.addInitScript(() =>
      Object.defineProperty(window, "localStorage", {
        get: () => {
          throw new DOMException("closed", "SecurityError");
        },
      }),
    );
    await page.goto(sharedSite.site.origin);
    await inBanner(page, "Cookie Settings").click();
    await expect(banner(page).getByLabel("Marketing")).not.toBeChecked();
    await inBanner(page, "Save Preferences").click();
    await expect(banner(page)).toBeHidden();
  });
});

test("the privacy policy opens in a new tab", async ({ page, context, sharedSite }) => {
  await page.goto(sharedSite.site.origin);
  const opened = context.waitForEvent("page");
  await banner(page).getByRole("link", { name: "privacy policy" }).click();
  const tab = await opened;
  await expect(tab).toHaveURL(/\/privacy-policy$/);
  expect(await tab.evaluate(() => window.opener)).toBeNull();
});

test("a choice in another tab applies here, too", async ({ page, context, sharedSite }) => {
  await page.goto(sharedSite.site.origin);
  await hydrate(page);
  const other = await context.newPage();
  await other.goto(sharedSite.site.origin);
  await inBanner(other, "Decline All").click();
  await expect(banner(other)).toBeHidden();
  await expect(banner(page)).toBeHidden();
});

for (const width of [320, 360, 1440]) {
  test(`at ${width} px the open settings fit in the window and do not cover the last links`, async ({
    page,
    sharedSite,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(sharedSite.site.origin);
    await inBanner(page, "Cookie Settings").click();
    await inBanner(page, "Save Preferences").scrollIntoViewIfNeeded();
    await expect(inBanner(page, "Save Preferences")).toBeInViewport({ ratio: 1 });
    const {
      x,
      y,
      width: w,
      height: h,
    } = (await banner(page).boundingBox()) ?? {
      x: -1,
      y: -1,
      width: 0,
      height: 0,
    };
    expect(x).toBeGreaterThanOrEqual(0);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(x + w).toBeLessThanOrEqual(width);
    expect(y + h).toBeLessThanOrEqual(740);
    // On the smallest screens the settings fill the window, so they are collapsed first.
    if (width < 360) await inBanner(page, "Cookie Settings").click();
    const footer = page.getByRole("contentinfo");
    await footer.getByRole("link", { name: "Terms of Service" }).click({ trial: true });
    await reopen(page).click({ trial: true });
  });
}

for (const [width, height] of [
  [1366, 768],
  [360, 740],
  [360, 640],
] as const) {
  test(`at ${width} x ${height} the question covers neither action of the hero`, async ({
    page,
    sharedSite,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto(sharedSite.site.origin);
    await expect(banner(page)).toBeInViewport();
    const main = page.getByRole("main");
    for (const name of ["Request a Quote", "Book Free Consultation"]) {
      const action = main.getByRole("link", { name }).first();
      const isCovered = await action.evaluate((link) => {
        const [a, b] = [link, document.getElementById("consent")].map((element) =>
          element?.getBoundingClientRect(),
        );
        return !a || !b || (a.bottom > b.top && a.top < b.bottom);
      });
      expect.soft(isCovered, name).toBe(false);
    }
    if (width === 1366) {
      expect((await banner(page).boundingBox())?.height).toBeLessThanOrEqual(60);
    }
  });
}

for (const [width, height] of [
  [1366, 768],
  [320, 640],
  ...(isLong
    ? ([
        [1280, 900],
        [390, 844],
      ] as const)
    : []),
] as const) {
  test(`at ${width} x ${height} the open banner never covers the focused element`, {
    tag: "@slow",
  }, async ({ page, sharedSite }) => {
    await page.setViewportSize({ width, height });
    for (const path of ["/", "/contact"]) {
      await page.goto(sharedSite.site.origin + path);
      await expect(banner(page)).toBeVisible();
      const covered: string[] = [];
      let seen = 0;
      for (let name = ""; name !== "end"; seen += 1) {
        await page.keyboard.press("Tab");
        const focused = await page.evaluate(() => {
          const element = document.activeElement;
          if (!element || element === document.body) return { name: "end", isCovered: false };
          const over = document.getElementById("consent");
          const [a, b] = [element.getBoundingClientRect(), over?.getBoundingClientRect()];
          const isCovered =
            b !== undefined &&
            !over?.contains(element) &&
            a.bottom > b.top &&
            a.top < b.bottom &&
            a.right > b.left &&
            a.left < b.right &&
            // For a tall field, a visible upper part is enough.
            b.top - Math.max(a.top, 0) < 44;
          return {
            name: element.getAttribute("name") || element.textContent || element.tagName,
            isCovered,
          };
        });
        name = focused.name;
        if (focused.isCovered) covered.push(`${path}: ${name}`);
      }
      expect(seen).toBeGreaterThan(30);
      expect.soft(covered).toEqual([]);
    }
  });
}
