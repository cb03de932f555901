import { join } from "node:path";
import { expect, test } from "#tests/e2e/admin/admin-site.ts";
import { screenEngines } from "#tests/e2e/fixtures.ts";
import { expectAccessible } from "#tests/support/accessible.ts";

const folder = join(import.meta.dirname, "../../../support/imports");

for (const engine of screenEngines("pglite")) {
  test(`posts are imported, reviewed and undone, on ${engine}`, { tag: "@slow" }, async ({
    page,
    adminSites,
    tolerated,
  }) => {
    // A form without files gets a 400, which browsers log as an error.
    tolerated.push("admin/blog/import.data", "status of 400");
    const own = await adminSites(engine);
    const { origin } = own.site;
    await own.signIn(page, "editor");
    await page.goto(`${origin}/admin/blog`);
    await page.getByRole("link", { name: "Import", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Import posts" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Import", exact: true }).press("Enter");
    await expect(page.getByText("Choose a file or a folder.")).toBeVisible();

    // The folder with its README, a text in Markdown, in addition to exports of WordPress and Word.
    await page.getByLabel("Folder").setInputFiles(folder);
    await page.getByLabel("Category").selectOption("Technical Guides");
    await page.getByRole("button", { name: "Import", exact: true }).press("Enter");
    await expect(page.getByRole("heading", { name: "imports" })).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: "Done" })).toContainText(
      "5 drafts of 5 posts",
      // Starting a worker thread and re-encoding images takes time.
      { timeout: 60_000 },
    );
    const row = page.getByRole("row").filter({ hasText: "Ducts & chambers" });
    await expect(row).toContainText(
      "The shortcode [contact-form-7] stays as text: it belongs to a plugin.",
    );
    await expect(row).toContainText("https://old.example/2019/05/ducts-and-chambers/");
    await expectAccessible(page);

    await row.getByRole("link", { name: "Ducts & chambers" }).click();
    await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Ducts & chambers");
    // The same field in the rich and the HTML view.
    await expect(page.locator('input[name="content"], textarea[name="content"]')).toHaveValue(
      /<figure><img src="\/media\/portfolio\/blog\/[^"]*" alt="The route with its chambers"/,
    );
    await page.getByLabel("Publish immediately").check();
    await expect(page.getByText("its original date, 6 May 2019.")).toBeVisible();

    await page.getByLabel("Publish immediately").uncheck();
    await page.goBack();
    await page.getByRole("button", { name: "Move drafts to trash" }).press("Enter");
    await page.getByRole("alertdialog").getByRole("button", { name: "Move to trash" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Undone" })).toBeVisible();
    await page.goto(`${origin}/admin/trash`);
    await expect(page.getByText("“Glare near roads”", { exact: true }).first()).toBeVisible();
  });
}
