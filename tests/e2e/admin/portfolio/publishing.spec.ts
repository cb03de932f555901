import { expect } from "#tests/e2e/admin/admin-site.ts";
import { screenEngines } from "#tests/e2e/fixtures.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import {
  addProjects,
  card,
  openPortfolio,
  openSettings,
  test,
  titles,
  toast,
} from "./portfolio-admin.ts";

for (const engine of screenEngines("pglite")) {
  test(`a project is drafted, previewed and published by keyboard, on ${engine}`, async ({
    page,
    context,
    emptyPortfolio,
  }) => {
    const own = await emptyPortfolio(engine);
    await addProjects(own, [["Ring road", "Civil 3D"]]);
    await openPortfolio(page, own);
    await page.getByRole("link", { name: "Add Project" }).press("Enter");
    const slug = page.getByLabel("Slug");
    await page.getByLabel("Title").pressSequentially("Ring road");
    await expect(slug).toHaveValue("ring-road");
    await openSettings(page);
    await expect(page.getByText("A number will be added when you save")).toBeVisible();
    await slug.fill("North ring");
    await slug.press("Tab");
    await expect(slug).toHaveValue("north-ring");
    await expect(page.getByText("This address is available.")).toBeVisible();
    await page.getByLabel("Category").selectOption("Civil 3D");
    await page.getByLabel("Description").fill("Plan and profile.");
    await page.getByLabel("Country").fill("Ireland");
    await expect(page.getByLabel("Published")).toBeChecked();
    await page.getByLabel("Published").press("Space");
    await page.getByRole("button", { name: "Save" }).press("Enter");
    await expect(page.getByText(/“Ring road” saved\./).last()).toBeVisible();

    await page.getByLabel("Status").selectOption("Draft");
    await expect(page).toHaveURL(/status=Draft/);
    await expect(titles(page)).toHaveText(["Ring road"]);
    const [preview] = await Promise.all([
      context.waitForEvent("page"),
      card(page, "Ring road").getByRole("link", { name: "View" }).press("Enter"),
    ]);
    await expect(preview.getByText("Preview: not published yet")).toBeVisible();
    await expect(preview.getByRole("main").getByRole("definition")).toContainText([
      "DL-P-",
      "Civil 3D",
      "Ireland",
    ]);
    await preview.close();
    await expectAccessible(page);

    await page.getByRole("button", { name: "Draft" }).press("Enter");
    await expect(toast(page, "“Ring road” is now published.")).toBeVisible();
    await expect(page.getByText("No projects with this status")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).first().press("Enter");
    await expect(titles(page)).toHaveText(["Ring road"]);
    await page.getByRole("button", { name: "Draft" }).press("Enter");
    await page.getByRole("link", { name: "Show all projects" }).press("Enter");
    await expect(titles(page)).toHaveText(["Ring road", "Ring road"]);
    expect((await fetch(`${own.site.origin}/portfolio/north-ring`)).status).toBe(200);

    // The address has the words of the search.
    await page.getByLabel("Search").fill("plan and");
    await expect(page).toHaveURL(/q=plan\+and/);
    await expect(titles(page)).toHaveText(["Ring road"]);
    await page.getByLabel("Search").fill("nowhere");
    await expect(page.getByText("No projects found")).toBeVisible();
    await page.getByLabel("Search").fill("");
    await expect(titles(page)).toHaveCount(2);
    await card(page, "Ring road")
      .last()
      .getByRole("button", { name: /^More actions/ })
      .click();
    await page.getByRole("button", { name: /^Feature/ }).click();
    await expect(toast(page, "“Ring road” is now featured.")).toBeVisible();
    await expect(titles(page)).toHaveCount(2);
    await expect(page.getByText("Featured", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).first().click();
    await expect(page.getByText("Featured", { exact: true })).toBeHidden();
  });
}
