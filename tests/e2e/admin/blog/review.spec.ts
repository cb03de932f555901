import type { Page } from "@playwright/test";
import { expect, people, test } from "#tests/e2e/admin/admin-site.ts";
import { screenEngines } from "#tests/e2e/fixtures.ts";
import { expectAccessible } from "#tests/support/accessible.ts";

const row = (page: Page, title: string) => page.getByRole("row").filter({ hasText: title });
const toast = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });

for (const engine of screenEngines("postgres")) {
  test(`a post is marked as ready for review, announced by email, found and unmarked, on ${engine}`, {
    tag: "@slow",
  }, async ({ page, adminSites, browser }) => {
    const own = await adminSites(engine);
    const { origin } = own.site;
    const theirs = await (await browser.newContext()).newPage();
    await own.signIn(theirs, "admin");
    await theirs.goto(`${origin}/admin/account?tab=notifications`);
    const choice = theirs.getByLabel("Email me when a post is ready for review");
    await expect(choice).not.toBeChecked();
    await choice.press("Space");
    await expect(toast(theirs, "You will get an email when someone else")).toBeVisible();
    await expectAccessible(theirs);

    await own.signIn(page, "editor");
    await page.goto(`${origin}/admin/blog/new`);
    await page.getByLabel("Title", { exact: true }).fill("Chambers on a slope");
    await page.getByLabel("Excerpt").fill("A chamber's needs on a slope.");
    await page.getByRole("button", { name: "HTML" }).click();
    await page.getByRole("textbox", { name: "Content" }).fill("<p>Steps.</p>");
    await page.getByLabel("Category").selectOption("FTTH Design");
    // Enter in a field saves and does nothing else.
    await page.getByLabel("SEO Title").press("Enter");
    await expect(toast(page, "“Chambers on a slope” is saved as a draft.")).toBeVisible();
    const post = row(page, "Chambers on a slope");
    await expect(post.getByRole("button", { name: "Draft" })).toBeVisible();

    await post.getByRole("link", { name: "Edit" }).click();
    await page.getByRole("button", { name: "Publish", exact: true }).press("Enter");
    await page.getByLabel("Note to the reviewer").fill("Is the gradient right?");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Ask for review" }).press("Enter");
    await expect(toast(page, "“Chambers on a slope” is ready for review.")).toBeVisible();
    await expect(post.getByRole("button", { name: "Ready for review" })).toBeVisible();
    await expect(post).toContainText("“Is the gradient right?”");

    const mail = await own.smtp.mailTo(people.admin.email, "Ready for review");
    const link = /Open the post: (\S+)/.exec(mail.text ?? "")?.[1] ?? "";
    await theirs.goto(link);
    await expect(theirs.getByText("Writer asked for a review on")).toBeVisible();
    await theirs.getByRole("link", { name: "History" }).click();
    await expect(theirs.getByRole("link", { name: /Version 2/ })).toContainText("Ready for review");
    await theirs.goto(`${origin}/admin`);
    await theirs.getByRole("link", { name: "Review Chambers on a slope" }).press("Enter");
    await expect(theirs.getByText("Writer asked for a review on")).toBeVisible();
    await theirs.goto(`${origin}/admin/blog?status=Ready+for+review`);
    await expect(theirs.getByRole("link", { name: "Ready for review 1" })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await expect(theirs.getByRole("row")).toHaveCount(2);
    await expectAccessible(theirs);
    await row(theirs, "Chambers on a slope").getByRole("link", { name: "Edit" }).click();
    await theirs.getByRole("button", { name: "Back to draft" }).press("Enter");
    await expect(toast(theirs, "“Chambers on a slope” is a draft again.")).toBeVisible();
    await expect(row(theirs, "Chambers").getByRole("button", { name: "Draft" })).toBeVisible();
    await theirs.context().close();
  });
}
