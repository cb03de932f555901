import { firm } from "@datumline/brand/firm";
import type { Page } from "@playwright/test";
import { expect, hold, hydrate, test, withConsent } from "#tests/e2e/fixtures.ts";

const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), top);

test.beforeEach(({ page }) => withConsent(page));

test.describe("the header", () => {
  test("has the main links and the way to a quote", async ({ page, sharedSite }) => {
    await page.goto(sharedSite.site.origin);
    const header = page.getByRole("banner");
    for (const [name, path] of [
      ["Portfolio", "/portfolio"],
      ["Blog", "/blog"],
      ["About", "/about"],
      ["Contact", "/contact"],
      ["Get Quote", "/quote"],
    ] as const) {
      await expect(header.getByRole("link", { name, exact: true })).toHaveAttribute("href", path);
    }
    await scrollTo(page, 1_000);
    await expect(header).toBeInViewport();
  });

  test("is white at once on a page that opens scrolled down", async ({ page, sharedSite }) => {
    await page.goto(`${sharedSite.site.origin}/services#civil`);
    await expect(page.locator("#civil")).toBeInViewport();
    await expect(page.getByRole("banner")).toHaveCSS("background-color", "rgb(255, 255, 255)");
  });
});

test.describe("a page opened by a link", () => {
  test("starts at its top at once, and the keyboard focus continues from there", async ({
    page,
    sharedSite,
  }) => {
    await page.goto(sharedSite.site.origin);
    await hydrate(page);
    await scrollTo(page, 3_000);
    // Content that is scrolled past step by step appears on the way.
    await page.evaluate(() => {
      const seen: number[] = [];
      Object.assign(window, { seen });
      const note = () => {
        if (document.querySelector("h1")?.textContent === "Talk to the drawing office") {
          seen.push(scrollY);
        }
        requestAnimationFrame(note);
      };
      note();
    });
    const footer = page.getByRole("contentinfo");
    await footer.getByRole("link", { name: "Contact", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Talk to the drawing office");
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    const seen = await page.evaluate(() => (window as unknown as { seen: number[] }).seen);
    expect(seen.filter((top) => top > 0).length, "frames seen on the way up").toBeLessThan(2);
    await expect(page.locator("#main")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.locator("#main :focus")).toHaveCount(1);
  });

  test("does not take the focus if opened by its URL", async ({ page, sharedSite }) => {
    await page.goto(sharedSite.site.origin);
    await hydrate(page);
    await expect(page.locator("body")).toBeFocused();
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Skip to content" });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press("Enter");
    await expect(page.locator("#main")).toBeFocused();
  });

  test("returns to its scroll position with Back", async ({ page, sharedSite }) => {
    await page.goto(sharedSite.site.origin);
    await hydrate(page);
    await scrollTo(page, 1_500);
    await page.getByRole("banner").getByRole("link", { name: "Contact" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Talk to the drawing office");
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(1_500);
  });

  test("returns to its scroll position even if its URL has a fragment, and after a reload", async ({
    page,
    sharedSite,
  }) => {
    const { origin } = sharedSite.site;
    const top = () => page.evaluate(() => scrollY);
    await page.goto(`${origin}/services#civil`);
    await expect(page.locator("#civil")).toBeInViewport();
    await hydrate(page);
    await scrollTo(page, 700);
    await page.getByRole("banner").getByRole("link", { name: "Contact" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Talk to the drawing office");
    await expect.poll(top).toBe(0);
    await scrollTo(page, 400);
    await page.reload();
    await expect.poll(top, "reloaded").toBe(400);
    await hydrate(page);
    await page.goBack();
    await expect(page).toHaveURL(`${origin}/services#civil`);
    await expect.poll(top, "not at the URL's fragment").toBe(700);
    await page.goForward();
    await expect(page).toHaveURL(`${origin}/contact`);
    await expect.poll(top, "forward as well").toBe(400);
  });

  test("returns to its scroll position even if no script has loaded", async ({
    page,
    sharedSite,
  }) => {
    await hold(page, "**/assets/*.js");
    await page.goto(sharedSite.site.origin);
    await scrollTo(page, 1_500);
    // A mouse click may scroll the link into view first.
    const link = page.getByRole("banner").getByRole("link", { name: "Contact" });
    await link.evaluate((element: HTMLElement) => element.click());
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Talk to the drawing office");
    // Restoring the position requests the scripts, which never arrive, so "load" would never fire.
    await page.goBack({ waitUntil: "commit" });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Engineering drawings/);
    // The browser's built-in restoration may be off by the height of the header.
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1_400);
  });
});

test("the link back to the top sends no request", async ({ page, sharedSite }) => {
  await page.goto(sharedSite.site.origin);
  await hydrate(page);
  await scrollTo(page, 1_000);
  await page.waitForLoadState("networkidle");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.getByRole("link", { name: "Scroll to top" }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  expect(asked.filter((url) => url.includes(".data"))).toEqual([]);
});

test.describe("revealed content", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("starts at a tenth in view, one element after another, 100 ms apart", async ({
    page,
    sharedSite,
  }) => {
    // Paused at their first frame: on a busy machine the animations would end before the test sees them.
    await page.addInitScript(() => {
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (...asked) {
        const animation = animate.apply(this, asked);
        animation.pause();
        return animation;
      };
    });
    await page.goto(sharedSite.site.origin);
    await hydrate(page);
    const cards = page.locator("li[data-reveal]", { has: page.locator("blockquote") });
    await expect(cards).toHaveCount(3);
    const { top, height } = await cards.first().evaluate((card) => {
      const box = card.getBoundingClientRect();
      return { top: box.top + scrollY, height: box.height };
    });
    const view = page.viewportSize()?.height ?? 0;
    const delays = () =>
      cards.evaluateAll((all) =>
        all.map((card) => card.getAnimations().map((one) => one.effect?.getTiming().delay)),
      );
    await scrollTo(page, Math.floor(top - view + height * 0.05));
    await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => setTimeout(seen))));
    expect(await delays()).toEqual([[], [], []]);
    await scrollTo(page, Math.ceil(top - view + height * 0.15));
    await expect.poll(delays).toEqual([[0], [100], [200]]);
  });

  test("is printed even during scrolling", async ({ page, sharedSite }) => {
    await page.goto(sharedSite.site.origin);
    await hydrate(page);
    // The clock is stopped, so that scrolling never ends.
    await page.clock.install();
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
    await page.mouse.wheel(0, 700);
    const waiting = page.locator("[data-reveal=waiting]");
    await expect.poll(() => waiting.count()).toBeGreaterThan(0);
    await page.emulateMedia({ media: "print" });
    // The narrower paper may bring waiting content into view.
    const opacities = await page
      .locator("[data-reveal]")
      .evaluateAll((all) => all.map((element) => getComputedStyle(element).opacity));
    expect(new Set(opacities)).toEqual(new Set(["1"]));
  });

  test("appears at once for keyboards and for jumps", async ({ page, sharedSite }) => {
    await page.goto(sharedSite.site.origin);
    await hydrate(page);
    const below = page.locator("footer a").last();
    await below.focus();
    await expect(below).toBeInViewport();
    await expect(page.locator("[data-reveal=waiting]")).toHaveCount(0);
    const link = page.locator("[data-reveal] a").last();
    await link.focus();
    await expect(page.locator("[data-reveal]:focus-within")).toHaveCSS("opacity", "1");
  });
});

test("three clients are quoted, by role", async ({ page, sharedSite }) => {
  await page.goto(sharedSite.site.origin);
  const quotes = page.getByRole("figure").filter({ has: page.locator("blockquote") });
  await expect(quotes).toHaveCount(3);
  for (const quote of await quotes.all()) {
    await expect(quote.locator("blockquote")).toHaveText(/^“.{40,}”$/);
    await expect(quote.locator("figcaption span")).toHaveText([/\w+/, /\w+/]);
  }
});

test("the footer has links, services, office, mailbox, hours and a title block", async ({
  page,
  sharedSite,
}) => {
  await page.goto(sharedSite.site.origin);
  const footer = page.getByRole("contentinfo");
  await expect(footer).toContainText(firm.address.city);
  await expect(footer).toContainText("Mon-Fri 9:00 AM to 6:00 PM");
  await expect(footer.locator("dt")).toHaveText(["Sheet", "Revision", "Scale", "Date"]);
  await expect(footer.locator("dd").last()).toHaveText(/^\d{4}-\d{2}-\d{2}$/);
  await expect(footer.getByRole("link", { name: /@/ })).toHaveAttribute("href", /^mailto:.+@/);
  for (const [name, path] of [
    ["Home", "/"],
    ["About", "/about"],
    ["FTTH Design", "/services/ftth-design"],
    ["Civil Engineering", "/services/civil-engineering"],
    ["Privacy Policy", "/privacy-policy"],
    ["Terms of Service", "/terms"],
  ] as const) {
    await expect(footer.getByRole("link", { name, exact: true })).toHaveAttribute("href", path);
  }
});

test("the headline of Home has four lines on every desktop width, also next to a scrollbar", async ({
  page,
  sharedSite,
}) => {
  await withConsent(page);
  await page.goto(sharedSite.site.origin);
  // After a reload the fonts are ready at once.
  await page.reload();
  // Scrollbars in tests take no space. A real one does, and the font size depends on the remaining width.
  await page.evaluate(() => {
    document.body.style.paddingRight = "15px";
  });
  for (const width of [1024, 1100, 1280, 1366, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const lines = await page.locator("h1").evaluate((headline) => {
      const { height } = headline.getBoundingClientRect();
      return Math.round(height / Number.parseFloat(getComputedStyle(headline).lineHeight));
    });
    expect.soft(lines, `lines at ${width} px`).toBe(4);
  }
});
