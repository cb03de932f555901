import type { Page } from "@playwright/test";
import { expect, holdScripts, hydrate, test, withConsent } from "#tests/e2e/fixtures.ts";
import { queryRows } from "#tests/support/rows.ts";
import { waitLikeAPerson } from "#tests/support/wait-like-a-person.ts";

const isHydrated = (page: Page) => page.locator("html[data-hydrated]");

test("a page requests no script before the first interaction", async ({ page, sharedSite }) => {
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
    test(`${name} starts hydration`, async ({ page, sharedSite }) => {
      await page.goto(sharedSite.site.origin);
      await act(page);
      await isHydrated(page).waitFor({ state: "attached" });
    });
  });
}

test("a choice in the consent question is stored at once, and remains after hydration", async ({
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

test("a choice on a slow connection applies to the page opened right after it", async ({
  page,
  context,
  sharedSite,
}) => {
  // As over a 3G connection: hydration takes seconds.
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

test("a press of Enter on a button that needs React takes effect after hydration", async ({
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

test("a click before hydration takes effect once, even if it arrives halfway through", async ({
  page,
  sharedSite,
}) => {
  const release = await holdScripts(page);
  await page.goto(sharedSite.site.origin);
  await page.evaluate(() => {
    Object.assign(window, { heard: 0 });
    // React listens on the document, too.
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

test("a click by a script takes effect, although it does not start hydration", async ({
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

test("text typed before hydration stays, and the field keeps the focus", async ({
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

test("a visitor who sends before hydration and corrects quickly is not taken for a program", async ({
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
  await waitLikeAPerson(page);
  await form.getByLabel("Email Address").press("Enter");
  await expect(page.getByText("Please enter a valid email address.")).toBeVisible();
  release();
  await hydrate(page);
  const second = page.waitForRequest((request) => request.method() === "POST");
  await form.getByLabel("Email Address").fill(visit.email);
  await form.getByLabel("Email Address").press("Enter");
  await expect(page.getByText("Thank you for your message!")).toBeVisible();
  // Independent of the duration: the browser does not send the time since the response was rendered.
  expect(new URLSearchParams((await second).postData() ?? "").get("form_elapsed")).toBe("");
  expect(
    await queryRows(visit, "select suspicions from leads where email = $1", [visit.email]),
  ).toEqual([{ suspicions: [] }]);
});

test("a link that changes the page's content waits for hydration, and typed text is not lost", async ({
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

test("the long form opened before hydration copies the short form's values, and keeps typed ones", async ({
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

test("a link to a service loads a new page if nothing is typed, or on the second click", async ({
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

test("the server responds to a form sent before hydration, and the form can be edited at once", async ({
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
  // Corrected fields are no longer marked as invalid; the others are.
  await expect(page.getByText("Your Name is required.")).toBeHidden();
  await expect(page.getByText("Email Address is required.")).toBeVisible();
  await expect(page.getByLabel("Company")).toHaveValue("Utility Ltd");
  await expect(page.getByLabel("Project Details")).toHaveValue("Of the second attempt.");
});

test("the services menu, the questions and the mobile menu open before hydration", async ({
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
