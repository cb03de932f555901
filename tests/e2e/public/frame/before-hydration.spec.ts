import type { Page } from "@playwright/test";
import { expect, holdScripts, hydrate, test, withConsent } from "#tests/e2e/fixtures.ts";
import { takeTwoSeconds } from "#tests/support/pace.ts";
import { queryRows } from "#tests/support/rows.ts";

const isHydrated = (page: Page) => page.locator("html[data-hydrated]");

test("a page asks for no script until someone moves", async ({ page, sharedSite }) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await page.goto(sharedSite.site.origin, { waitUntil: "networkidle" });
  expect(scripts).toEqual([]);
  await page.mouse.move(50, 50);
  await page.mouse.move(60, 60);
  await isHydrated(page).waitFor({ state: "attached" });
  expect(scripts.length).toBeGreaterThan(0);
});

for (const [name, act] of [
  ["a key", (page: Page) => page.keyboard.press("Tab")],
  ["the wheel", (page: Page) => page.mouse.wheel(0, 300)],
  ["a touch", (page: Page) => page.touchscreen.tap(100, 300)],
  ["a scroll by script", (page: Page) => page.evaluate(() => window.scrollTo(0, 400))],
] as const) {
  test.describe(() => {
    test.use({ hasTouch: true });
    test(`${name} brings React`, async ({ page, sharedSite }) => {
      await page.goto(sharedSite.site.origin);
      await act(page);
      await isHydrated(page).waitFor({ state: "attached" });
    });
  });
}

test("an answer to the consent question is stored at once, and React agrees with it", async ({
  page,
  sharedSite,
}) => {
  const release = await holdScripts(page);
  const banner = page.getByRole("region", { name: "Cookie consent" });
  const stored = () => page.evaluate(() => localStorage.getItem("cookieConsent"));
  await page.goto(sharedSite.site.origin);
  const counted = page.waitForRequest((request) => request.url().endsWith("/api/views"));
  await banner.getByRole("button", { name: "Accept All" }).click();
  await expect(banner).toBeHidden();
  expect(await stored()).toBe('{"necessary":true,"analytics":true,"marketing":true}');
  expect((await counted).postData()).toBe("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact", exact: true }).click();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(banner).toBeHidden();
  await expect(page.locator("iframe")).toHaveCount(0);
  await page.route(/openstreetmap/, (route) => route.fulfill({ body: "map" }));
  release();
  await hydrate(page);
  await expect(banner).toBeHidden();
  await page.getByRole("button", { name: "Load the map" }).waitFor({ state: "detached" });
  await page.getByRole("contentinfo").getByRole("button", { name: "Cookie Settings" }).click();
  await banner.getByRole("button", { name: "Cookie Settings" }).click();
  await expect(banner.getByLabel("Marketing")).toBeChecked();
});

test("an answer on a slow line holds for the page that is opened right after it", async ({
  page,
  context,
  sharedSite,
}) => {
  // As on a 3G line: React takes seconds.
  const session = await context.newCDPSession(page);
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 300,
    downloadThroughput: 50 * 1024,
    uploadThroughput: 50 * 1024,
  });
  const banner = page.getByRole("region", { name: "Cookie consent" });
  await page.goto(sharedSite.site.origin);
  await banner.getByRole("button", { name: "Decline All" }).click();
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms of Service" }).click();
  await expect(page).toHaveURL(/\/terms$/);
  expect(await page.evaluate(() => localStorage.getItem("cookieConsent"))).toBe(
    '{"necessary":true,"analytics":false,"marketing":false}',
  );
  await expect(banner).toBeHidden();
});

test("a press of the Enter key on a React button is kept and answered once React is there", async ({
  page,
  sharedSite,
}) => {
  const release = await holdScripts(page);
  await page.goto(sharedSite.site.origin);
  const settings = page
    .getByRole("region", { name: "Cookie consent" })
    .getByRole("button", { name: "Cookie Settings" });
  await settings.focus();
  await page.keyboard.press("Enter");
  release();
  await expect(settings).toHaveAttribute("aria-expanded", "true");
  await expect(settings).toBeFocused();
});

test("a kept click is heard once, not also by a React that is half there", async ({
  page,
  sharedSite,
}) => {
  const release = await holdScripts(page);
  await page.goto(sharedSite.site.origin);
  await page.evaluate(() => {
    Object.assign(window, { heard: 0 });
    // React listens there too.
    document.addEventListener("click", () => {
      (window as unknown as { heard: number }).heard += 1;
    });
  });
  const heard = () => page.evaluate(() => (window as unknown as { heard: number }).heard);
  const settings = page
    .getByRole("region", { name: "Cookie consent" })
    .getByRole("button", { name: "Cookie Settings" });
  await settings.click();
  expect(await heard()).toBe(0);
  release();
  await expect(settings).toHaveAttribute("aria-expanded", "true");
  expect(await heard()).toBe(1);
});

test("and a click by a program, which is not an other sign of life", async ({
  page,
  sharedSite,
}) => {
  await page.goto(sharedSite.site.origin);
  await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(".consent button")]
      .find((button) => button.textContent === "Accept All")
      ?.click(),
  );
  await expect(page.getByRole("region", { name: "Cookie consent" })).toBeHidden();
});

test("text typed before React stays, and the field keeps its focus", async ({
  page,
  sharedSite,
}) => {
  const release = await holdScripts(page);
  await withConsent(page);
  await page.goto(`${sharedSite.site.origin}/contact`);
  const name = page.getByLabel("Your Name");
  await name.click();
  await page.keyboard.type("Planner");
  release();
  await isHydrated(page).waitFor({ state: "attached" });
  await page.keyboard.type(" at a utility");
  await expect(name).toHaveValue("Planner at a utility");
  await expect(name).toBeFocused();
});

test("who sends before React and corrects at once is not taken for a program", async ({
  page,
  visit,
  tolerated,
}) => {
  tolerated.push("400");
  const release = await holdScripts(page);
  await withConsent(page);
  await page.goto(`${visit.origin}/contact`);
  const form = page.locator("form").filter({ has: page.getByLabel("Project Details") });
  await form.getByLabel("Your Name").fill("Planner");
  await form.getByLabel("Project Details").fill("A route of 14 km.");
  await form.getByLabel("Service of Interest").selectOption({ index: 1 });
  await form.getByLabel("Email Address").fill("planner");
  await takeTwoSeconds(page);
  await form.getByLabel("Email Address").press("Enter");
  await expect(page.getByText("Please enter a valid email address.")).toBeVisible();
  release();
  await hydrate(page);
  const second = page.waitForRequest((request) => request.method() === "POST");
  await form.getByLabel("Email Address").fill(visit.email);
  await form.getByLabel("Email Address").press("Enter");
  await expect(page.getByText("Thank you for your message!")).toBeVisible();
  // Also where this took longer than a program would: the time since the answer was made is not told at all.
  expect(new URLSearchParams((await second).postData() ?? "").get("form_elapsed")).toBe("");
  expect(
    await queryRows(visit, "select suspicions from leads where email = $1", [visit.email]),
  ).toEqual([{ suspicions: [] }]);
});

test("a link that changes what the page shows waits for React, and nothing typed is lost", async ({
  page,
  sharedSite,
}) => {
  const release = await holdScripts(page);
  await withConsent(page);
  await page.goto(`${sharedSite.site.origin}/quote`);
  await page.locator("#project-form > summary").click();
  const form = page.locator("#project-form form");
  await form.getByLabel("Name").fill("Typed before");
  await form.getByLabel("Project Details").fill("Two lines,\ntyped before.");
  await form.getByLabel("LOD").selectOption("LOD 300");
  await form.getByRole("checkbox", { name: "e57" }).check();
  await page.getByRole("link", { name: "Scan-to-BIM Modeling" }).click();
  await expect(page).toHaveURL(/\/quote$/);
  release();
  await expect(page).toHaveURL(/\/quote\?service=scan-to-bim#quote-form$/);
  await expect(form.getByLabel("Scan-to-BIM Modeling")).toBeChecked();
  await expect(form.getByLabel("Name")).toHaveValue("Typed before");
  await expect(form.getByLabel("Project Details")).toHaveValue("Two lines,\ntyped before.");
  await expect(form.getByLabel("LOD")).toHaveValue("LOD 300");
  await expect(form.getByRole("checkbox", { name: "e57" })).toBeChecked();
});

test("the long form that is opened before React starts with what the short one has, and keeps its own", async ({
  page,
  sharedSite,
}) => {
  const release = await holdScripts(page);
  await withConsent(page);
  await page.goto(`${sharedSite.site.origin}/quote`);
  const short = page.locator("form#quote-request");
  await short.getByLabel("OSP & Civil Permit Plans").check();
  await short.getByLabel("Name").fill("Planner");
  await short.getByLabel("Email").fill("planner@client.example");
  await short.getByLabel("Details").fill("14 km.");
  await page.locator("#project-form > summary").click();
  const long = page.locator("form#project-request");
  await long.getByLabel("Name").fill("Planner of the long form");
  release();
  await isHydrated(page).waitFor({ state: "attached" });
  await expect(long.getByLabel("OSP & Civil Permit Plans")).toBeChecked();
  await expect(long.getByLabel("Email")).toHaveValue("planner@client.example");
  await expect(long.getByLabel("Project Details")).toHaveValue("14 km.");
  await expect(long.getByLabel("Name")).toHaveValue("Planner of the long form");
});

test("such a link goes its own way if nothing is typed, and when it is pressed again", async ({
  page,
  sharedSite,
}) => {
  await holdScripts(page);
  await withConsent(page);
  await page.goto(`${sharedSite.site.origin}/quote`);
  const service = page.locator("#quote-form input[name=service]:checked");
  await page.getByRole("link", { name: "Scan-to-BIM Modeling" }).click();
  await expect(service).toHaveValue("Scan-to-BIM Modeling");
  await page.locator("form#quote-request").getByLabel("Name").fill("Typed before");
  const other = page.getByRole("link", { name: "OSP & Civil Permit Plans" });
  await other.press("Enter");
  await expect(service).toHaveValue("Scan-to-BIM Modeling");
  await other.press("Enter");
  await expect(service).toHaveValue("OSP & Civil Permit Plans");
});

test("a form that is sent before React is answered by the server, and can be edited at once", async ({
  page,
  sharedSite,
  tolerated,
}) => {
  tolerated.push("400");
  const release = await holdScripts(page);
  await withConsent(page);
  await page.goto(`${sharedSite.site.origin}/contact`);
  await page.getByLabel("Company").fill("Utility plc");
  await page.getByLabel("Project Details").fill("Of the first attempt.");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Your Name is required.")).toBeVisible();
  await expect(page.getByLabel("Company")).toHaveValue("Utility plc");
  await page.getByLabel("Your Name").fill("A. Planner");
  await page.getByLabel("Company").fill("Utility Ltd");
  await page.getByLabel("Project Details").fill("Of the second attempt.");
  release();
  await isHydrated(page).waitFor({ state: "attached" });
  // Corrected fields are no longer marked as wrong; the others are.
  await expect(page.getByText("Your Name is required.")).toBeHidden();
  await expect(page.getByText("Email Address is required.")).toBeVisible();
  await expect(page.getByLabel("Company")).toHaveValue("Utility Ltd");
  await expect(page.getByLabel("Project Details")).toHaveValue("Of the second attempt.");
});

test("the services menu, the questions and the mobile menu open without React", async ({
  page,
  sharedSite,
}) => {
  await holdScripts(page);
  await withConsent(page);
  await page.goto(`${sharedSite.site.origin}/contact`);
  await page.getByRole("navigation", { name: "Main" }).locator("summary").click();
  await expect(page.getByRole("link", { name: /^All Services/ }).first()).toBeVisible();
  await page.getByText("How long does a project take?").click();
  await expect(page.getByText("Standard delivery is 5-7 days")).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeHidden();
});
