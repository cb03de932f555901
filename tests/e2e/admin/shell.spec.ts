import { hydrate } from "#tests/e2e/fixtures.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { expect, openAccountMenu, test } from "./admin-site.ts";

test("the sidebar opens every screen, collapses, and has the account menu", async ({
  page,
  adminSite,
}) => {
  const { origin } = adminSite.site;
  await adminSite.signIn(page, "admin");
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto(`${origin}/admin`);
  await hydrate(page);
  const entry = (name: string) =>
    page.getByRole("navigation", { name: "Admin" }).getByTitle(name, { exact: true });
  for (const name of [
    ...["Leads", "Newsletter", "Blog", "Portfolio", "Media", "Site", "Analytics"],
    ...["Users", "Audit log", "Trash", "Operations", "Dashboard"],
  ]) {
    await entry(name).press("Enter");
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(entry(name)).toHaveAttribute("aria-current", "page");
  }

  await page.getByRole("button", { name: "Collapse sidebar" }).press("Enter");
  await expect(page.getByRole("banner")).toHaveCSS("width", "56px");
  await page.reload();
  await expect(page.getByRole("banner")).toHaveCSS("width", "56px");
  await expect(entry("Portfolio")).toHaveAccessibleName("Portfolio");
  await expectAccessible(page, [1024]);
  await page.getByRole("button", { name: "Expand sidebar" }).press("Enter");
  await expect(page.getByRole("banner")).toHaveCSS("width", "224px");

  await openAccountMenu(page);
  await page.getByRole("radio", { name: "Dark" }).check();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expectAccessible(page, [1024]);
  await page.getByRole("radio", { name: "System" }).check();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: /^Account menu of/ })).toBeFocused();
});

test("a phone has a bar at the foot, and More has all other screens, without JavaScript", async ({
  browser,
  adminSite,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 720 },
  });
  const page = await context.newPage();
  await adminSite.signIn(page, "admin");
  await page.goto(`${adminSite.site.origin}/admin`);
  const bar = page.getByRole("navigation", { name: "Main screens" });
  await expect(bar.getByRole("link")).toHaveText(["Dashboard", "Leads", "Blog", "Site"]);
  const all = page.getByRole("navigation", { name: "Admin" });
  await expect(all).toBeHidden();
  await bar.getByRole("button", { name: "More" }).click();
  await all.getByRole("link", { name: "Analytics" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Analytics" })).toBeVisible();
  await context.close();
});

test("on a phone, tabs scroll to the current one, filters are folded, and the time zone is where times are", async ({
  page,
  adminSite,
}) => {
  const { origin } = adminSite.site;
  await adminSite.signIn(page, "admin");
  await page.setViewportSize({ width: 390, height: 844 });
  const open = async (path: string) => {
    await page.goto(`${origin}/admin${path}`);
    await hydrate(page);
  };
  const zone = page.getByText("Times are shown in");
  await open("/site/settings");
  const tab = page
    .getByRole("navigation", { name: "Site" })
    .getByRole("link", { name: "Settings" });
  await expect(tab).toBeInViewport({ ratio: 1 });
  expect((await tab.boundingBox())?.height).toBeLessThanOrEqual(44);
  await open("/account");
  await expect(zone).toBeHidden();
  await open("/media");
  await expect(page.getByLabel("Folder", { exact: true })).toBeHidden();
  await page.getByRole("button", { name: "Filters" }).press("Enter");
  await expect(page.getByLabel("Folder", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Unused")).toBeVisible();
  await expectAccessible(page, [360, 390]);
  await open("/audit-log");
  await expect(zone).toBeVisible();
  await page.getByRole("button", { name: "Filters" }).press("Enter");
  await page.getByLabel("From").fill("2999-01-01");
  await expect(page.getByText("No entries found")).toBeVisible();
  await page.getByRole("link", { name: "Show all entries" }).press("Enter");
  await expect(zone).toBeVisible();
  await expect(page.getByLabel("From")).toHaveValue("");
});
