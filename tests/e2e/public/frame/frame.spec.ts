import { expect, hydrate, test, withConsent } from "#tests/e2e/fixtures.ts";
import { queryRows } from "#tests/support/rows.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const phone = { width: 360, height: 740 };

test("the header turns white with a shadow after 20 px, the link back to the top appears after 300", async ({
  page,
  sharedSite,
}) => {
  await withConsent(page);
  await page.goto(sharedSite.site.origin);
  const header = page.locator("header").first();
  const up = page.getByRole("link", { name: "Scroll to top" });
  const look = () =>
    header.evaluate((element) => {
      const { backgroundColor, boxShadow } = getComputedStyle(element);
      return { white: backgroundColor === "rgb(255, 255, 255)", shadow: boxShadow !== "none" };
    });
  await page.evaluate(() => window.scrollTo({ top: 20, behavior: "instant" }));
  await expect.poll(look).toEqual({ white: false, shadow: false });
  await page.evaluate(() => window.scrollTo({ top: 21, behavior: "instant" }));
  await expect.poll(look).toEqual({ white: true, shadow: true });
  await page.evaluate(() => window.scrollTo({ top: 300, behavior: "instant" }));
  await expect(up).toBeHidden();
  await page.evaluate(() => window.scrollTo({ top: 301, behavior: "instant" }));
  await expect(up).toBeVisible();
  await up.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test("the services menu opens on hover and on click, and closes on leaving and on a choice", async ({
  page,
  sharedSite,
}) => {
  await withConsent(page);
  await page.goto(sharedSite.site.origin);
  await hydrate(page);
  const nav = page.getByRole("navigation", { name: "Main", exact: true });
  const summary = nav.locator("summary");
  const entries = nav.locator("details a");
  await summary.hover();
  await expect(entries).toHaveCount(6);
  await expect(entries.first()).toBeVisible();
  await summary.click();
  await expect(entries.first(), "the click after the hover keeps it open").toBeVisible();
  await page.mouse.move(300, 700);
  await expect(entries.first()).toBeHidden();
  await summary.focus();
  await page.keyboard.press("Enter");
  await expect(entries.first()).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(entries.first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(entries.first()).toBeHidden();
  await expect(summary).toBeFocused();
});

test("the mobile menu slides in, traps the focus, closes on Escape and on a choice", async ({
  page,
  sharedSite,
}) => {
  await page.setViewportSize(phone);
  await withConsent(page);
  await page.goto(sharedSite.site.origin);
  await hydrate(page);
  const toggle = page.getByRole("button", { name: "Open menu" });
  const menu = page.getByRole("dialog", { name: "Menu" });
  await toggle.click();
  await expect(menu).toBeVisible();
  for (let press = 0; press < 20; press += 1) {
    await page.keyboard.press("Tab");
    // Between the last and the first element the focus may be in the browser's toolbar, but never on the page behind.
    const isBehind = await page.evaluate(() => {
      const { activeElement, body } = document;
      return activeElement !== body && !activeElement?.closest("dialog");
    });
    expect(isBehind).toBe(false);
  }
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(toggle).toBeFocused();
  await toggle.click();
  await menu.getByRole("link", { name: "Contact" }).click();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(menu).toBeHidden();
});

test("a page opened by a link starts at its top and fades in", async ({ page, sharedSite }) => {
  await withConsent(page);
  await page.goto(sharedSite.site.origin);
  await hydrate(page);
  await page.evaluate(() => window.scrollTo({ top: 2_000, behavior: "instant" }));
  const footer = page.getByRole("contentinfo");
  await footer.getByRole("link", { name: "Contact", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Talk to the drawing office");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  const fade = await page
    .locator("main")
    .evaluate((main) => getComputedStyle(main).animationDuration);
  expect(fade).toBe("0.5s");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(
    "Talk to the drawing office",
  );
  // Drawings are not part of the JavaScript; after a navigation, the page fetches one when it is near the viewport.
  await page.locator(".drawing").first().scrollIntoViewIfNeeded();
  await expect(page.locator(".drawing svg").first()).toBeVisible();
});

test("elements fade in as they enter the viewport", async ({ page, sharedSite }) => {
  await page.setViewportSize(phone);
  await withConsent(page);
  await page.goto(sharedSite.site.origin);
  await hydrate(page);
  const blocks = page.locator("[data-reveal]");
  const hidden = () =>
    blocks.evaluateAll(
      (all) => all.filter((each) => getComputedStyle(each).opacity !== "1").length,
    );
  expect(await blocks.count()).toBeGreaterThan(5);
  expect(await hidden(), "before any scrolling").toBe(0);
  // During scrolling, the next content is hidden; after scrolling, nothing is.
  await page.clock.install();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await page.mouse.wheel(0, 300);
  await expect.poll(hidden).toBeGreaterThan(0);
  expect(await hidden(), "only the next content").toBeLessThan(await blocks.count());
  await page.clock.runFor(1_500);
  await expect.poll(hidden, "at rest").toBe(0);
});

test("the figures count up from zero once they are in view", async ({ page, sharedSite }) => {
  await page.setViewportSize({ width: 360, height: 400 });
  await withConsent(page);
  await page.clock.install();
  await page.goto(sharedSite.site.origin);
  await hydrate(page);
  const projects = page.locator("count-up", { hasText: "+" }).first();
  await expect(projects, "final value before it is seen").toHaveText("500+");
  // From here on, time advances only by the test.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await projects.scrollIntoViewIfNeeded();
  // The browser reports elements in view with its next frame, which starts the count.
  await expect(projects).toHaveText("0+");
  await page.clock.runFor(1_000);
  const halfway = Number.parseInt((await projects.textContent()) ?? "", 10);
  expect(halfway).toBeGreaterThan(240);
  expect(halfway).toBeLessThanOrEqual(250);
  await page.clock.runFor(16);
  const next = Number.parseInt((await projects.textContent()) ?? "", 10);
  expect(next - halfway, "a tick of 16 ms").toBe(4);
  await page.clock.runFor(1_000);
  await expect(projects).toHaveText("500+");
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  await projects.scrollIntoViewIfNeeded();
  await page.clock.runFor(100);
  await expect(projects, "only once").toHaveText("500+");
});

test("figures in the first view start to count without interaction, and hydration does not disturb them", async ({
  page,
  sharedSite,
}) => {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver((records) => {
      for (const { target } of records) {
        if (target.nodeName === "COUNT-UP") seen.push(target.textContent ?? "");
      }
    }).observe(document, { childList: true, subtree: true });
  });
  await withConsent(page);
  await page.goto(sharedSite.site.origin);
  const satisfaction = page.locator("count-up", { hasText: "%" });
  await expect(satisfaction).toBeInViewport();
  const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  await expect.poll(seen).toContain("0%");
  const readAloud = await page
    .locator("dd", { has: satisfaction })
    .evaluate((figure) =>
      [...figure.querySelectorAll("span:not([aria-hidden])")]
        .filter((part) => part.childElementCount === 0)
        .map((part) => part.textContent),
    );
  expect(readAloud, "screen readers always get the final value").toEqual(["98%"]);
  await hydrate(page);
  await expect(satisfaction).toHaveText("98%");
  const texts = (await seen()).filter((text) => text.endsWith("%"));
  const counted = texts.slice(texts.indexOf("0%")).map(Number.parseFloat);
  expect(counted).toEqual(counted.toSorted((one, other) => one - other));
});

test("printed figures show their final values", async ({ page, sharedSite }) => {
  await page.goto(sharedSite.site.origin);
  await page.emulateMedia({ media: "print" });
  const figure = page.locator("dd", { has: page.locator("count-up") }).first();
  await expect(figure.locator("count-up")).toBeHidden();
  await expect(figure.getByText("500+").last()).toBeVisible();
});

test("visitors who prefer reduced motion get the finished page", async ({ page, sharedSite }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await withConsent(page);
  await page.goto(sharedSite.site.origin);
  await hydrate(page);
  await expect(page.locator("[data-reveal=waiting]")).toHaveCount(0);
  await expect(page.locator("count-up")).toHaveText(["500+", "25+", "10+", "98%"]);
  const animations = await page.evaluate(
    () => document.getAnimations().filter((animation) => animation.playState === "running").length,
  );
  expect(animations).toBe(0);
});

test("unknown paths respond with a 404 page and a link home, and render identically in the browser", async ({
  page,
  sharedSite,
  tolerated,
}) => {
  tolerated.push("404");
  // All of them get the same page except for the current section in the header.
  for (const [path, section] of [
    ["/no/such/sheet", undefined],
    ["/services/no-such", undefined],
    ["/Portfolio/no-such", "Portfolio"],
    ["/blog/no-such", "Blog"],
  ] as const) {
    const answer = await page.goto(sharedSite.site.origin + path);
    expect(answer?.status(), path).toBe(404);
    expect(answer?.headers()["cache-control"]).toBe("no-store");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page Not Found");
    await hydrate(page);
    const current = page.getByRole("banner").locator("[aria-current]:visible");
    await expect(current).toHaveText(section ? [section] : []);
    await expect(page.getByRole("link", { name: "Back to Homepage" })).toHaveAttribute("href", "/");
  }
});

test("a URL that no database can store, or that requests something missing, is not a failure", async ({
  sharedSite,
}) => {
  const expected = {
    "/blog/a%00b": 404,
    "/no%00such": 404,
    "/media/portfolio/%00": 404,
    "/blog?q=%00": 200,
    "/api/portfolio?category=%00": 200,
    "/api/portfolio?list=featured&after=-1&_routes=x": 200,
  };
  for (const [path, status] of Object.entries(expected)) {
    expect((await fetch(sharedSite.site.origin + path)).status, path).toBe(status);
  }
});

test("the error screen has a sentence and the request's ID, but no stack", {
  tag: "@slow",
}, async ({ page, ownSite, tolerated }) => {
  tolerated.push("500");
  const own = await ownSite("postgres");
  await queryRows(own, "drop table portfolio_projects cascade");
  // A page that was not requested before: otherwise the last good version would be shown.
  await own.site.pause();
  await queryRows(own, "create table portfolio_projects (id int)");
  await own.site.restart({ SEED: "none" });
  const answer = await page.goto(own.site.origin);
  expect(answer?.status()).toBe(500);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unexpected Application Error!");
  const id = await page.locator("#request-id").textContent();
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(await page.content()).not.toMatch(/at .*\.(ts|js):\d+/);
  expect(own.site.output(), "the log contains the ID").toContain(String(id));
});
