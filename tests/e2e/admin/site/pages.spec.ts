import { expectAccessible } from "#tests/support/accessible.ts";
import { expect, test } from "../admin-site.ts";

test("pages are found by their names and texts, with a link to each text", async ({
  page,
  adminSite: own,
}) => {
  const { origin } = own.site;
  await own.signIn(page, "editor");
  await page.goto(`${origin}/admin/site/pages`);
  const rows = page.getByRole("table", { name: "Pages", exact: true }).getByRole("row");
  await expect(rows.filter({ hasText: "Glossary" })).toBeVisible();
  await expect(rows.filter({ hasText: "About" })).toContainText(/\d placeholders?/);
  const home = rows.filter({ hasText: "Home" }).filter({ hasText: /placeholders/ });
  await home.getByRole("link", { name: /^\d placeholders$/ }).press("Enter");
  await expect(page.getByRole("heading", { name: "Placeholder content to replace" })).toBeVisible();
  await expect(
    page
      .getByRole("navigation", { name: "Texts of Home" })
      .getByRole("link", { name: /^Testimonials \d placeholders?$/ }),
  ).toBeVisible();
  await page.goBack();
  await page.getByLabel("Search").fill("check a site for glare");
  await expect(rows.filter({ hasText: "Glossary" })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("link", { name: "First screen › Title" }).press("Enter");
  await expect(page).toHaveURL(/\/admin\/site\/pages\/[\w-]+#hero\.title$/);
  await expect(page.locator('[name="hero.title"]')).toBeFocused();

  await page.goto(`${origin}/admin/site/pages?q=no+such+words`);
  await expect(page.getByText("No page or text has “no such words”")).toBeVisible();
  await page.getByRole("link", { name: "Show all pages" }).press("Enter");
  await expect(rows.filter({ hasText: "Glossary" })).toBeVisible();
});
