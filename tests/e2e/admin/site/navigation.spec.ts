import type { Page } from "@playwright/test";
import {
  adminEnv,
  expect,
  people,
  putCookies,
  sessionCookie,
  test,
} from "#tests/e2e/admin/admin-site.ts";
import { screenEngines } from "#tests/e2e/fixtures.ts";
import { expectAccessible } from "#tests/support/accessible.ts";

const toast = (page: Page, text: string) =>
  expect(page.getByRole("status").filter({ hasText: text }).first()).toBeVisible();

for (const engine of screenEngines("postgres")) {
  test(`menu, button and footer are changed by keyboard on every page, on ${engine}`, {
    tag: "@slow",
  }, async ({ page, ownSite, tolerated }) => {
    test.slow();
    // A broken link, and words that the contract specifies.
    tolerated.push("400", "409");
    const own = await ownSite(engine, adminEnv);
    const { origin } = own.site;
    const visitors = async (path: string) => (await fetch(origin + path)).text();
    await visitors("/about");
    await putCookies(page, origin, await sessionCookie(own, people.admin.email));

    await page.goto(`${origin}/admin/site`);
    await page
      .getByRole("navigation", { name: "Site" })
      .getByRole("link", { name: "Navigation" })
      .press("Enter");
    await page.getByRole("link", { name: /^Header and menu/ }).press("Enter");
    await expect(page.getByRole("heading", { name: "Header and menu" })).toBeVisible();
    await expectAccessible(page);

    const entries = page.getByRole("group", { name: "Menu" }).getByRole("listitem");
    await entries.getByRole("button", { name: "Move up Contact" }).press("Enter");
    const blog = entries.nth(2);
    for (const entry of [blog, entries.nth(1)]) await entry.locator("summary").press("Enter");
    await blog.getByLabel("Name").fill("Journal");
    await blog.getByLabel("Links to").fill("/no-journal");
    await entries.nth(1).getByLabel("Show in the menu").press("Space");
    const preview = page.frameLocator("iframe:visible");
    // On phones the menu is behind its button.
    await expect(preview.locator("header a", { hasText: "Journal" }).first()).toBeAttached();
    expect(await visitors("/about")).not.toContain("Journal");

    await page.getByRole("button", { name: "Publish", exact: true }).press("Enter");
    await expect(
      blog.getByText("Links to: no page exists at /no-journal. Choose one from the list."),
    ).toBeVisible();
    await expect(blog.getByLabel("Links to")).toBeFocused();
    await blog.getByLabel("Links to").fill("/blog");
    await expect(blog.getByText("Links to “Blog”.")).toBeVisible();
    const button = page.getByRole("group", { name: "Button" });
    await button.getByLabel("Links to").fill("tel:+912055500142");
    await page.getByRole("button", { name: "Publish", exact: true }).press("Enter");
    const asked = page.getByRole("alertdialog", { name: "Change text set by the specification?" });
    await expect(asked.getByRole("term")).toHaveText("Button, Links to");
    await expect(asked.getByRole("deletion")).toHaveText("/quote");
    await expect(asked.getByRole("insertion")).toHaveText("tel:+912055500142");
    await page.getByRole("button", { name: "Change anyway" }).press("Enter");
    await toast(page, "“Header and menu” is published.");

    await page.goto(`${origin}/about`);
    const main = page.getByRole("navigation", { name: "Main", exact: true });
    await expect(main.getByRole("link")).toContainText(
      ["Journal", "Contact", "About", "Get Quote"],
      {
        useInnerText: true,
      },
    );
    await expect(main.getByRole("link", { name: "Get Quote" })).toHaveAttribute(
      "href",
      "tel:+912055500142",
    );
    await expect(main.getByRole("link", { name: "Portfolio" })).toHaveCount(0);
    // Breadcrumbs use the menu's name for the page.
    expect(await visitors("/blog")).toContain('"name":"Journal"');

    await page.goto(`${origin}/admin/site/navigation/footer`);
    await page.getByLabel("Below the firm's name").fill("{firm.shortName} draws.");
    const quick = page.getByRole("group", { name: "First column" });
    await quick.getByRole("button", { name: "Remove Newsletter" }).press("Enter");
    await page.getByRole("button", { name: "Publish", exact: true }).press("Enter");
    await toast(page, "“Footer” is published.");
    for (const path of ["/", "/contact", "/glossary"]) {
      const text = await visitors(path);
      expect(text, path).toContain("Datumline draws.");
      expect(text, path).not.toContain('href="/newsletter"');
    }
    // A page that is no longer linked keeps its name.
    await page.goto(`${origin}/newsletter`);
    const way = page.getByRole("navigation", { name: "Breadcrumb" });
    await expect(way.getByText("Newsletter")).toBeVisible();
  });
}
