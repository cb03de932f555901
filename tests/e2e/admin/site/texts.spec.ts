import type { Page, Request } from "@playwright/test";
import { adminEnv, expect, fillSignIn, people, test } from "#tests/e2e/admin/admin-site.ts";
import type { MailSite } from "#tests/e2e/fixtures.ts";
import { expectAccessible } from "#tests/support/accessible.ts";

async function open(page: Page, own: MailSite, path: string): Promise<void> {
  await page.goto(own.site.origin + path);
  if (page.url().includes("/sign-in")) await fillSignIn(page, people.admin.email);
  await page.waitForURL(own.site.origin + path);
}

/** A page as the next visitor gets it. */
const visitors = async ({ site }: MailSite, path: string) =>
  (await fetch(site.origin + path)).text();

const toast = (page: Page, text: string | RegExp) =>
  expect(page.getByRole("status").filter({ hasText: text }).first()).toBeVisible();

test("the second of two people who change a text sees both versions and chooses", {
  tag: "@slow",
}, async ({ page, ownSite, tolerated }) => {
  tolerated.push("409");
  const own = await ownSite("pglite", adminEnv);
  await open(page, own, "/admin/site/pages/about");
  const other = await page.context().newPage();
  await other.goto(`${own.site.origin}/admin/site/pages/about`);
  for (const [tab, title] of [
    [other, "Theirs"],
    [page, "Mine"],
  ] as const) {
    await tab.locator('[name="hero.title"]').fill(title);
    await tab.getByRole("button", { name: "Save draft" }).click();
  }
  // The conflict is also in view for someone who saves at the foot of a long form.
  const conflict = page.getByRole("region", { name: "Conflict" });
  await expect(conflict).toBeFocused();
  await expect(conflict.getByRole("heading", { name: /saved this text on/ })).toBeInViewport();
  await page.getByRole("button", { name: "Use their version" }).click();
  await expect(page.locator('[name="hero.title"]')).toHaveValue("Theirs");
  await page.getByRole("button", { name: "Back to my version" }).click();
  await page.getByRole("button", { name: "Save anyway" }).click();
  await toast(page, "Draft of “About” saved.");
  await page.reload();
  await expect(page.locator('[name="hero.title"]')).toHaveValue("Mine");
  expect(await visitors(own, "/about")).not.toContain("Mine");
});

test("each page is one entry with its status, and an outline links all of its texts", async ({
  page,
  ownSite,
}) => {
  const own = await ownSite("pglite", adminEnv);
  await open(page, own, "/admin/site/pages/claims");
  await page.getByLabel("Below years").fill("years of drawing");
  await page.getByRole("button", { name: "Save draft" }).click();
  await toast(page, "Draft of “Claims” saved.");

  await page.getByRole("navigation", { name: "Site" }).getByRole("link", { name: "Pages" }).click();
  const pages = page.getByRole("table", { name: "Pages", exact: true });
  await expect(pages.getByRole("row")).toHaveCount(23);
  const home = pages.getByRole("row").nth(1);
  await expect(home).toHaveText(/^Home\/Draft changes.+ by /);
  await expect(home.getByRole("link", { name: "View Home" })).toHaveAttribute("href", "/");
  const shared = page.getByRole("table", { name: "Shared by several pages" });
  const names = shared.getByRole("link").filter({ hasNotText: /placeholders?$/ });
  await expect(names).toHaveText([
    ...["Firm", "Header and menu", "Footer", "Cookie consent"],
    "Forms: hints, messages and receipts",
    ...["Booking and map", "Sample request dialogs", "Services: headings, tables and prices"],
  ]);
  await expectAccessible(page, [360, 1280]);
  await home.getByRole("link", { name: "Home", exact: true }).click();

  const pending = new Set<Request>();
  page.on("request", (request) => pending.add(request));
  page.on("response", (answer) => pending.delete(answer.request()));
  page.on("requestfailed", (request) => pending.delete(request));
  const outline = page.getByRole("navigation", { name: "Texts of Home" });
  await expect(outline.getByRole("link", { name: "Home", exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await expectAccessible(page, [1280, 360]);
  await outline.getByRole("link", { name: "Standards" }).click();
  await expect(page.getByRole("group", { name: "Standards", exact: true }).first()).toBeFocused();
  await expect(page.locator('[name="pillars.title"]')).toBeInViewport();
  const standards = outline.getByRole("link", { name: "Standards" });
  await expect(standards).toHaveAttribute("aria-current", "location");
  await expect(outline.locator("[aria-current=location]")).toHaveCount(1);
  // The preview shows the section without moving the form.
  const shown = page.frameLocator("iframe:visible").getByRole("heading", {
    name: await page.locator('[name="pillars.title"]').inputValue(),
  });
  await expect(shown).toBeInViewport();
  // A reload would cut off the router's requests for the links that have come into view.
  await expect.poll(() => pending.size).toBe(0);
  await page.reload();
  await expect(standards).toHaveAttribute("aria-current", "location");
  await outline.getByRole("link", { name: "Text below the figures" }).click();
  await expect(page).toHaveURL(/\/admin\/site\/pages\/claims#labels$/);
  await expect(page.getByLabel("Below years")).toHaveValue("years of drawing");
  await expect(page.getByRole("group", { name: "Text below the figures" })).toBeFocused();

  // Narrower windows have it above the form.
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(outline).toBeHidden();
  await page.getByText(/^Texts of Home: Home, Claims \(\d placeholders\), Testimonials/).click();
  await outline.getByRole("link", { name: "Closing" }).click();
  await expect(page).toHaveURL(/\/admin\/site\/pages\/home#closing$/);
});

test("text typed just before leaving is kept, also without the server", async ({
  page,
  ownSite,
  tolerated,
}) => {
  tolerated.push("ERR_FAILED", "Failed to load");
  const own = await ownSite("pglite", adminEnv);
  await open(page, own, "/admin/site/pages/claims");
  const below = page.getByLabel("Below years");
  const leave = async () => {
    await page.getByRole("link", { name: "Dashboard", exact: true }).first().click();
    await expect(page.getByRole("heading", { name: "Dashboard", level: 1 })).toBeVisible();
  };
  const saved = page.waitForResponse((answer) => answer.request().method() === "PUT");
  await below.fill("years of drawing");
  await leave();
  expect((await saved).status()).toBe(200);
  await page.goBack();
  await expect(below).toHaveValue("years of drawing");

  await page.route("**/admin/site/typed/**", (route) => route.abort());
  await below.fill("years of surveys");
  await leave();
  await page.unroute("**/admin/site/typed/**");
  await page.goBack();
  await expect(below).toHaveValue("years of surveys");
});

test("a published text is shown in its preview, and its history says which version visitors see", async ({
  page,
  ownSite,
}) => {
  const own = await ownSite("pglite", adminEnv);
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, own, "/admin/site/pages/claims");
  const publish = page.getByRole("button", { name: "Publish", exact: true });
  for (const text of ["years of drawing", "years of surveys"]) {
    await page.getByLabel("Below years").fill(text);
    // Before autosave.
    await publish.click();
    await expect(page.frameLocator("iframe:visible").getByText(text)).toBeVisible();
    await expect(page.getByRole("button", { name: "Publish", exact: true })).toBeEnabled();
  }
  await page.getByRole("link", { name: "History" }).click();
  await expect(page.getByText("Visitors see version 2.")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Version 2 \(published\)/ })).toBeVisible();
  await page.getByRole("link", { name: "Default text" }).click();
  await expect(page.getByRole("heading", { name: /^Default text compared/ })).toBeVisible();
  await page.getByRole("button", { name: "Restore" }).click();
  await toast(page, "Default text of “Claims” restored as a draft.");
  await expect(page.getByText("Visitors see version 2.")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Version 3 \(draft\)/ })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Version 2 \(published\)/ })).toBeVisible();
  await page.getByRole("link", { name: "Open the editor to publish it" }).click();
  await expect(page).toHaveURL(/\/admin\/site\/pages\/claims$/);
});

test("a draft may be incomplete, and publishing it names each missing text with a link to its field", async ({
  page,
  ownSite,
  tolerated,
}) => {
  tolerated.push("400");
  const own = await ownSite("pglite", adminEnv);
  await open(page, own, "/admin/site/pages/home");
  const text = page.locator('[name="reasons.items.1.text"]');
  const title = page.locator('[name="hero.title"]');
  await page.locator('summary[data-path="reasons.items.1"]').press("Enter");
  await text.fill("");
  await title.fill("");
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await page.reload();
  await expect(title).toHaveValue("");
  await page.getByRole("button", { name: "Save draft" }).click();
  await toast(page, "Draft of “Home” saved. 2 fields to correct before you publish.");
  await page.reload();
  await expect(title).toHaveValue("");
  expect(await visitors(own, "/")).toMatch(/<h1[^>]*>[^<]/);

  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const list = page.getByRole("alert").filter({ hasText: "Not published:" });
  await expect(list).toContainText("2 fields to correct");
  await expect(title).toBeFocused();
  await list
    .getByRole("link", { name: /^Text is required\..*Why clients choose the firm/ })
    .click();
  await expect(text).toBeFocused();
  await text.fill("Each drawing is checked by a second engineer.");
  await list.getByRole("link").click();
  await expect(title).toBeFocused();
  await title.fill("Drawings");
  await expect(list).toHaveCount(0);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await toast(page, "“Home” is published.");
  expect(await visitors(own, "/")).toContain("Drawings");
});
