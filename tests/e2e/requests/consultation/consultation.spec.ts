import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, hold, hydrate, withConsent } from "#tests/e2e/fixtures.ts";
import { widths } from "#tests/support/public-pages.ts";
import {
  calendar,
  calendly,
  foreignHosts,
  goHome,
  loadButton,
  loadCalendar,
  place,
  test,
} from "./booking-site.ts";

const banner = (page: Page) => page.getByRole("region", { name: "Cookie consent" });

test("nothing is requested from the provider without the visitor's action", async ({
  page,
  calendlySite,
}) => {
  const hosts = foreignHosts(page, calendlySite);
  await page.goto(`${calendlySite.origin}/contact`);
  await hydrate(page);
  await banner(page).getByRole("button", { name: "Decline All" }).click();
  await loadButton(page).scrollIntoViewIfNeeded();
  await expect(loadButton(page)).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect([...hosts]).toEqual([]);
  const early = "link:is([rel=preconnect], [rel=dns-prefetch], [rel=prefetch], [rel=preload])";
  const hints = await page
    .locator(early)
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).host));
  expect(new Set(hints)).toEqual(new Set([new URL(calendlySite.origin).host]));
});

test("the button loads the calendar once, 500 px high, with a name and the focus", async ({
  page,
  calendlySite,
}) => {
  const hosts = foreignHosts(page, calendlySite);
  await loadCalendar(page, calendlySite);
  expect([...hosts].sort()).toEqual(["assets.calendly.com", "calendly.com"]);
  expect((await place(page).boundingBox())?.height).toBe(500);
  await expect(place(page)).toBeFocused();
  const frame = place(page).locator("iframe");
  expect((await frame.boundingBox())?.height).toBe(500);
  await expect(frame).toHaveAttribute("src", new RegExp(`^${calendly}\\?`));
  await page.keyboard.press("Tab");
  await expect(frame).toBeFocused();
  await expect(page.getByText("Loading the calendar…")).toHaveCount(0);
  await page.reload();
  await expect(loadButton(page)).toBeVisible();
});

test("consent to marketing loads the calendar without a click, and withdrawing it unloads the calendar", {
  tag: "@slow",
}, async ({ page, calendlySite }) => {
  await page.goto(`${calendlySite.origin}/contact`);
  await banner(page).getByRole("button", { name: "Accept All" }).click();
  await expect(calendar(page).getByRole("heading", { name: "Choose a time" })).toBeVisible();
  await page.reload();
  await hydrate(page);
  await expect(calendar(page).getByRole("heading", { name: "Choose a time" })).toBeVisible();
  await page.getByRole("contentinfo").getByRole("button", { name: "Cookie Settings" }).click();
  await banner(page).getByRole("button", { name: "Decline All" }).click();
  await expect(loadButton(page)).toBeVisible();
  await expect(place(page).locator("iframe")).toHaveCount(0);
});

test("nothing moves when the calendar appears", async ({ page, calendlySite }) => {
  await withConsent(page);
  await page.goto(`${calendlySite.origin}/contact`);
  await hydrate(page);
  await loadButton(page).scrollIntoViewIfNeeded();
  await page.evaluate(async () => {
    await document.fonts.ready;
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as { value?: number }).value ?? 0);
    }).observe({ type: "layout-shift" });
  });
  await loadButton(page).click();
  await expect(calendar(page).getByRole("heading", { name: "Choose a time" })).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
});

for (const width of widths) {
  test(`the loaded calendar has no violations at ${width} px and does not overflow`, {
    tag: "@slow",
  }, async ({ page, calendlySite }) => {
    await page.setViewportSize({ width, height: 800 });
    await loadCalendar(page, calendlySite);
    const { violations } = await new AxeBuilder({ page })
      // The site's policy blocks axe from fetching style sheets.
      .options({ preload: false })
      .analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });
}

for (const [what, body] of [
  ["blocked", undefined],
  ["replaced by an empty one", ""],
] as const) {
  test(`a script that is ${what} leaves a message and the link to the booking page`, async ({
    page,
    context,
    calendlySite,
    tolerated,
  }) => {
    tolerated.push("ERR_FAILED");
    await context.route("**/widget.js", (route) =>
      body === undefined ? route.abort() : route.fulfill({ contentType: "text/javascript", body }),
    );
    await withConsent(page);
    await page.goto(`${calendlySite.origin}/contact`);
    await loadButton(page).click();
    await expect(place(page).getByRole("status")).toContainText("could not be loaded");
    expect((await place(page).boundingBox())?.height).toBe(500);
    const opened = context.waitForEvent("page");
    await page.getByRole("link", { name: "Open the booking page in a new tab" }).click();
    expect((await opened).url()).toBe(calendly);

    const consultation = await goHome(page);
    const next = context.waitForEvent("page");
    await consultation.click();
    expect((await next).url()).toBe(calendly);
  });
}

test("a slow script times out, and is still used if it loads later", async ({
  page,
  context,
  calendlySite,
}) => {
  const release = await hold(context, "**/widget.js");
  await withConsent(page);
  await page.clock.install();
  await page.goto(`${calendlySite.origin}/contact`);
  await loadButton(page).click();
  const status = place(page).getByRole("status");
  await expect(status).toHaveText("Loading the calendar…");
  await page.clock.runFor(16_000);
  await expect(status).toContainText("could not be loaded");
  release();
  await expect(calendar(page).getByRole("heading", { name: "Choose a time" })).toBeVisible();
  await expect(status).toHaveText("");
});

test("the policy allows the provider only on public pages", async ({ request, calendlySite }) => {
  const policy = async (path: string) =>
    (await request.get(calendlySite.origin + path)).headers()["content-security-policy"];
  for (const path of ["/", "/contact", "/no/such/sheet"]) {
    expect(await policy(path), path).toContain("calendly.com");
  }
  expect(await policy("/admin/sign-in")).not.toContain("calendly");
  // Only pages of the site itself, which the admin previews next to their forms.
  expect(await policy("/admin/sign-in")).toContain("frame-src 'self';");
  // Also in another spelling.
  expect(await policy("/%61dmin/sign-in")).not.toContain("calendly");
  expect(await policy("/ADMIN/sign-in")).not.toContain("calendly");
});

test.describe("with JavaScript off", () => {
  test.use({ javaScriptEnabled: false });
  test("the booking page is a link", async ({ page, calendlySite }) => {
    await page.goto(`${calendlySite.origin}/contact`);
    await expect(loadButton(page)).toBeHidden();
    await expect(
      place(page).getByRole("link", { name: "Open the booking page in a new tab" }),
    ).toHaveAttribute("href", calendly);
  });
});
